/** One document for the tests of all files. */
import { builtinEnvironments, type Environment } from 'vitest/environments';

// Files share what they import, as importing it anew costs five times what the tests do; and Svelte keeps the
// first document that it meets.
export default {
  name: 'shared-document',
  transformMode: 'web',
  async setup(global) {
    if (!('document' in global)) await builtinEnvironments.jsdom.setup(global, {});
    return { teardown: () => undefined };
  },
} satisfies Environment;

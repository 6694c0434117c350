import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { PATIENCE } from './src/patience';

const server = process.env['TURNABOUT_SERVER'] ?? 'http://127.0.0.1:8000';
/** What the home page says, in one language: the common words, its own, and what each game is about. */
const AT_HOME = /turnabout\/(?:words\/(?:home\.)?|games\/\w+\/words\/about\.)(\w+)\.ftl/;

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: { $: fileURLToPath(new URL('./src', import.meta.url)) },
    // Tests mount components as a browser would.
    ...(process.env['VITEST'] ? { conditions: ['browser'] } : {}),
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    rollupOptions: {
      output: {
        // One file instead of six that are all needed before anything is shown.
        manualChunks(id) {
          const language = AT_HOME.exec(id)?.[1];
          return language && `words-${language}`;
        },
      },
    },
  },
  // Words and rulebooks lie beside the rules, outside this folder.
  server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: ['..'] } },
  test: {
    environment: './testing.ts',
    pool: 'threads',
    isolate: false,
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    setupFiles: ['src/words/testing.ts'],
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
  },
});

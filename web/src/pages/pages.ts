/** The pages that are loaded when they are needed. */
import type { Component } from 'svelte';
import type { Page } from '$/router.svelte';
import NewTable from '$/pages/NewTable.svelte';
import Table from '$/pages/Table.svelte';
import Replay from '$/pages/Replay.svelte';
import Rules from '$/pages/Rules.svelte';
import Learn from '$/pages/Learn.svelte';

export type Loaded = Exclude<Page['page'], 'home' | 'lost'>;

export const pages: Record<Loaded, Component<{ here: Page }>> = {
  new: NewTable,
  table: Table,
  replay: Replay,
  rules: Rules,
  learn: Learn,
};

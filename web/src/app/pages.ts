/** The pages that are loaded when they are needed. */
import type { Component } from 'svelte';
import type { Page } from '$/browser/router.svelte';
import Mine from '$/home/MyPage.svelte';
import NewTable from '$/new-table/NewTablePage.svelte';
import Table from '$/table/TablePage.svelte';
import Replay from '$/replay/ReplayPage.svelte';
import Rules from '$/learn/RulesPage.svelte';
import Learn from '$/learn/LearnPage.svelte';

export type Loaded = Exclude<Page['page'], 'home' | 'lost'>;

export const pages: Record<Loaded, Component<{ here: Page }>> = {
  new: NewTable,
  table: Table,
  replay: Replay,
  rules: Rules,
  learn: Learn,
  me: Mine,
};

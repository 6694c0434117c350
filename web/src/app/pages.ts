/** The pages that load on demand, each in a chunk of its own. */
import type { Component } from 'svelte';
import type { Page } from '$/browser/router.svelte';

export type Loaded = Exclude<Page['page'], 'home' | 'lost'>;

export const PAGES: Record<Loaded, () => Promise<{ default: Component<{ here: Page }> }>> = {
  new: () => import('$/new-table/NewTablePage.svelte'),
  table: () => import('$/table/TablePage.svelte'),
  replay: () => import('$/replay/ReplayPage.svelte'),
  rules: () => import('$/learn/RulesPage.svelte'),
  learn: () => import('$/learn/LearnPage.svelte'),
  me: () => import('$/home/MyPage.svelte'),
};

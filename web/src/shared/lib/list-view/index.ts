export type { ListState, Preferences, Sort } from './listView.ts';
export { type ListView, useListView } from './useListView.ts';

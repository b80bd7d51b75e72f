export type { ListState, Preferences, Sort } from './listView.ts';
export { type ListedRecord, noteOrder, placeInList, type RecordPlace } from './order.ts';
export { type ListView, useListView } from './useListView.ts';

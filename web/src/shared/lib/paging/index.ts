export { askForMore } from './askForMore.ts';
export { usePaging } from './usePaging.ts';
export { type Page, useStaffPages } from './useStaffPages.ts';

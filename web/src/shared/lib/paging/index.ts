export { askForMore } from './askForMore.ts';
export { usePaging } from './usePaging.ts';

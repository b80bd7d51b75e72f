export { type Asked, renew, type StableList, type StableRow, settle, stable } from './stableList.ts';
export { useRemoval } from './useRemoval.ts';

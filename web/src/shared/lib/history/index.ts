export { surfaceHistory } from './surfaceHistory.ts';
export { useHistoryEntry } from './useHistoryEntry.ts';

export { useHistoryEntry } from './useHistoryEntry.ts';

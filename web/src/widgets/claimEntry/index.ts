export { ClaimEntry, type QueueEntry } from './ui/ClaimEntry.tsx';
export { ownerColumn } from './ui/ownerColumn.tsx';
export { TakeEntries } from './ui/TakeEntries.tsx';

export { ownerFilter, ownerOf } from './model/ownerFilter.ts';
export { Due } from './ui/Due.tsx';
export { dueColumn } from './ui/dueColumn.tsx';
export { Owner, type QueueClaim } from './ui/Owner.tsx';

export { type EndMatch, useEndMatch } from './model/useEndMatch.ts';
export { CancelDialog } from './ui/CancelDialog.tsx';
export { ForfeitDialog } from './ui/ForfeitDialog.tsx';
export { NoShowDialog } from './ui/NoShowDialog.tsx';
export { Requests } from './ui/Requests.tsx';

export { DeclineMatchDocument } from './api/joinMatch.generated.ts';
export { JoinDrawer } from './ui/JoinDrawer.tsx';

export { DeclineMatchDocument } from './api/joinMatch.generated.ts';
export { type Entrance, entranceOf, priceOf } from './model/entrance.ts';
export { needsOf, useJoinChecklist } from './model/useJoinChecklist.ts';
export { JoinDrawer } from './ui/JoinDrawer.tsx';
export { JoinRequirements } from './ui/JoinRequirements.tsx';

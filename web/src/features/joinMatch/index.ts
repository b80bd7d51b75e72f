export { DeclineMatchDocument } from './api/joinMatch.generated.ts';
export { type Entrance, entranceOf, priceOf } from './model/entrance.ts';
export { JoinDrawer } from './ui/JoinDrawer.tsx';

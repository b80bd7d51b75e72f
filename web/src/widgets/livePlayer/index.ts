export { type CheersNow, type CheersState, useCheers } from './model/useCheers.ts';
export { type Stage, type StageSide, useStageHistory } from './model/useStageHistory.ts';
export { CheersFeed } from './ui/CheersFeed.tsx';
export { feed } from './ui/feed.css.ts';
export { Player } from './ui/Player.tsx';

export type { StakeBlock_RowFragment } from './api/stakeBlocks.generated.ts';
export { BlockAction } from './ui/BlockAction.tsx';
export { UnblockAction } from './ui/UnblockAction.tsx';

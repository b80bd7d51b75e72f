export { usePaidAccess } from './model/usePaidAccess.ts';
export { obstacleWords, type PaidAccess, paidBlock } from './model/words.ts';
export { PaidNotice } from './ui/PaidNotice.tsx';

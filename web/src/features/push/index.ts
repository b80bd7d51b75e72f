export { type PushResult, registerPush } from './model/registerPush.ts';
export type { PushFailure } from './model/support.ts';
export { usePushAsk } from './model/usePushAsk.ts';
export { tell, useTeller } from './model/useTeller.ts';
export { PushCard } from './ui/PushCard.tsx';

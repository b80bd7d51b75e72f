export { type ShownPushOffer, usePushOffer } from './model/pushOffer.ts';
export { type PushResult, registerPush } from './model/registerPush.ts';
export type { PushFailure } from './model/support.ts';
export { notify, useNotifier } from './model/useNotifier.ts';
export { usePushAsk } from './model/usePushAsk.ts';
export { PushCard } from './ui/PushCard.tsx';

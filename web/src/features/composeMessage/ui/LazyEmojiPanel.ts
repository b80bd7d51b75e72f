import { onDemand } from '@/shared/lib/on-demand';

/** Emoji picker, loaded when it is first opened. */
export const EmojiPanel = onDemand(
  () => import('./EmojiPanel.tsx'),
  (module) => module.EmojiPanel,
);

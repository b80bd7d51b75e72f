import { onDemand } from '@/shared/lib/on-demand';

/** The panel of all emojis, fetched when it is first opened. */
export const EmojiPanel = onDemand(
  () => import('./EmojiPanel.tsx'),
  (module) => module.EmojiPanel,
);

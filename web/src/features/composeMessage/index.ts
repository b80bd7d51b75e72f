export { restoreDraft, setDraft } from './model/drafts.ts';
export type { Nameable } from './model/mentions.ts';
export { useTypingSign } from './model/useTypingSign.ts';
export { Composer } from './ui/Composer.tsx';

/** The panel of all emojis, fetched when it is first opened. */
export const loadEmojiPanel = () => import('./ui/EmojiPanel.tsx');

export { dropEdit, isWriting, takeIntoDraft } from './model/drafts.ts';
export type { Nameable } from './model/mentions.ts';
export type { Answered } from './model/useComposer.ts';
export { useTypingSign } from './model/useTypingSign.ts';
export { Composer } from './ui/Composer.tsx';
export { EmojiPanel } from './ui/LazyEmojiPanel.ts';

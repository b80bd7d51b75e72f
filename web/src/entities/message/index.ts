export type { Gif_ViewFragment } from './api/message.generated.ts';
export { MessagesDocument } from './api/threads.generated.ts';
export { openChatStore } from './model/chatStore.ts';
export type { MessageView } from './model/liveMessages.ts';
export {
  type Destination,
  type Draft,
  destinationKey,
  needsOtherWords,
  type Outgoing,
  removeOutgoing,
  retryOutgoing,
  useOutgoing,
} from './model/outbox.ts';
export { shownMessage } from './model/shownMessage.ts';
export { mentionedIn } from './model/textParts.ts';
export { sameRow, type ThreadRow, threadRows } from './model/threadRows.ts';
export { useClipNews } from './model/useClipNews.ts';
export { type MessageChange, useMessageUpdates } from './model/useMessageUpdates.ts';
export { useOutbox } from './model/useOutbox.ts';
export { type ThreadState, useChatThread, useCommentThread, useConversationThread } from './model/useThread.ts';
export { GifCard } from './ui/GifCard.tsx';
export { divider, status } from './ui/lines.css.ts';
export { MessageBody, previewOf, Quote, quoteOf } from './ui/MessageBody.tsx';
export { BubbleLine, FlatLine, ProductFace } from './ui/MessageLine.tsx';

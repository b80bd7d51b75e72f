export {
  type Conversation_ViewFragment,
  ConversationDocument,
  ConversationParticipantsDocument,
  ConversationsDocument,
} from './api/conversation.generated.ts';
export {
  type ConversationView,
  changeConversation,
  hasBubbles,
  type InboxTab,
  inTab,
  isMuted,
  isRoom,
  placeConversation,
  shownConversation,
} from './model/conversation.ts';
export { noteSeen, useSeen } from './model/seen.ts';
export { conversationKinds, staffName } from './model/staffWords.ts';
export { endTyping, noteTyping, type TypingPerson, useTyping } from './model/typing.ts';
export { ConversationFace } from './ui/ConversationFace.tsx';

import { useApolloClient } from '@apollo/client/react';
import {
  ConversationsDocument,
  changeConversation,
  endTyping,
  noteSeen,
  noteTyping,
  placeConversation,
} from '@/entities/conversation';
import { type MessageChange, useMessageUpdates } from '@/entities/message';
import { useSession } from '@/entities/session';

/**
 * Subscribes to the signed-in user's conversations while any part of them is on screen: threads, lists, typing
 * indicators and read receipts.
 */
export function useLiveInbox(): void {
  const session = useSession();
  const client = useApolloClient();
  const { cache } = client;
  const selfId = session?.user.id;
  const take = ({ type, conversationId, conversation, message, typing, read }: MessageChange) => {
    if (conversation) placeConversation(cache, conversation.id);
    if (type === 'conversation.removed' && conversationId)
      changeConversation(cache, conversationId, { joined: () => false, canSend: () => false });
    if (typing && typing.user.id !== selfId) noteTyping(typing.conversationId, typing.user, typing.until);
    if (read && read.userId !== selfId) noteSeen(read.conversationId, read.lastMessageId);
    if (type === 'message.added' && message?.author) endTyping(message.conversationId, message.author.id);
  };
  useMessageUpdates(!session, (changes) => {
    changes.forEach(take);
    // The channel was reset, so list changes may have been missed.
    if (changes.some(({ type }) => type === 'state')) void client.refetchQueries({ include: [ConversationsDocument] });
  });
}

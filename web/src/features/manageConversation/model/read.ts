import type { ApolloCache } from '@apollo/client';
import { type ConversationView, changeConversation } from '@/entities/conversation';
import { useOptimistic } from '@/shared/lib/optimistic';
import { ReadMessagesDocument } from '../api/manageConversation.generated.ts';

interface Status {
  unread: { readonly conversations: number };
}

/** Decrements the shell's count of unread conversations. */
function countDown(cache: ApolloCache): void {
  cache.modify<Status>({
    id: cache.identify({ __typename: 'Status' }),
    fields: {
      unread(now) {
        const unread = now as Status['unread'];
        return { ...unread, conversations: Math.max(0, unread.conversations - 1) };
      },
    },
  });
}

/** Marks a conversation as read up to a message. Updates the shell's count optimistically and rolls back on failure. */
export function useReadMessages() {
  const change = useOptimistic();
  return ({ id, isRead }: Pick<ConversationView, 'id' | 'isRead'>, lastMessageId: string) =>
    change({
      document: ReadMessagesDocument,
      variables: { conversationId: id, lastMessageId },
      key: `read:${id}`,
      show: (cache) => {
        changeConversation(cache, id, {
          isRead: () => true,
          unreadCount: () => 0,
          lastReadMessageId: () => lastMessageId,
        });
        if (!isRead) countDown(cache);
      },
      settle: (cache, { readMessages }) => {
        if (!isRead && readMessages.isRead) countDown(cache);
      },
      failed: 'Couldn’t mark this as read',
    });
}

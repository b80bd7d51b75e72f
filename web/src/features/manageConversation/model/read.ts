import type { ApolloCache } from '@apollo/client';
import { type ConversationView, changeConversation } from '@/entities/conversation';
import { useOptimistic } from '@/shared/lib/optimistic';
import { ReadAllMessagesDocument, ReadMessagesDocument } from '../api/manageConversation.generated.ts';

interface Status {
  unread: { readonly conversations: number };
}

/** Changes the shell's count of unread conversations. */
function changeUnread(cache: ApolloCache, next: (now: number) => number): void {
  cache.modify<Status>({
    id: cache.identify({ __typename: 'Status' }),
    fields: {
      unread(now) {
        const unread = now as Status['unread'];
        return { ...unread, conversations: next(unread.conversations) };
      },
    },
  });
}

const countDown = (cache: ApolloCache) => changeUnread(cache, (now) => Math.max(0, now - 1));

function showRead(cache: ApolloCache, id: string, lastMessageId: string): void {
  changeConversation(cache, id, {
    isRead: () => true,
    unreadCount: () => 0,
    lastReadMessageId: () => lastMessageId,
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
        showRead(cache, id, lastMessageId);
        if (!isRead) countDown(cache);
      },
      settle: (cache, { readMessages }) => {
        if (!isRead && readMessages.isRead) countDown(cache);
      },
      failed: 'Couldn’t mark this as read',
    });
}

/**
 * Marks all conversations as read, including those that aren't loaded. Loaded conversations change optimistically, and
 * the live channel then refetches the lists.
 */
export function useReadAllMessages() {
  const change = useOptimistic();
  return (loaded: readonly ConversationView[]) => {
    const showAll = (cache: ApolloCache) => {
      for (const { id, isRead, lastMessage } of loaded) if (!isRead && lastMessage) showRead(cache, id, lastMessage.id);
    };
    return change({
      document: ReadAllMessagesDocument,
      variables: {},
      key: 'read:all',
      show: (cache) => {
        showAll(cache);
        changeUnread(cache, () => 0);
      },
      settle: (cache, { readAllMessages }) => {
        showAll(cache);
        changeUnread(cache, () => readAllMessages.unreadConversations);
      },
      failed: 'Couldn’t mark all as read',
    });
  };
}

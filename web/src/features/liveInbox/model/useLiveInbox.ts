import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
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
import { createStore, useStore } from '@/shared/lib/store';

/** The mounted components that show conversations, oldest first. */
const holders = createStore<readonly symbol[]>([]);

/** Whether this component holds the subscription for all mounted components. */
function useIsSubscriber(): boolean {
  const [self] = useState(() => Symbol('live inbox'));
  useEffect(() => {
    holders.update((all) => [...all, self]);
    return () => holders.update((all) => all.filter((each) => each !== self));
  }, [self]);
  return useStore(holders, ([first]) => first === self);
}

/**
 * Refetches the lists. Updates that arrive in the meantime are applied again afterward, because the responses may be
 * older.
 */
async function refetchLists(client: ApolloClient, arrivals: Set<string>): Promise<void> {
  arrivals.clear();
  await client.refetchQueries({ include: [ConversationsDocument] }).catch(() => undefined);
  for (const id of arrivals) placeConversation(client.cache, id);
}

/**
 * Subscribes to the signed-in user's conversations while any component that shows them is mounted. All components share
 * one subscription. Covers threads, lists, typing indicators and read receipts.
 */
export function useLiveInbox(): void {
  const session = useSession();
  const client = useApolloClient();
  const { cache } = client;
  const selfId = session?.user.id;
  const isSubscriber = useIsSubscriber();
  const [arrivals] = useState(() => new Set<string>());
  const take = ({ type, conversationId, conversation, message, typing, read }: MessageChange) => {
    if (conversation) {
      placeConversation(cache, conversation.id);
      arrivals.add(conversation.id);
    }
    if (type === 'conversation.removed' && conversationId)
      changeConversation(cache, conversationId, { joined: () => false, canSend: () => false });
    if (typing && typing.user.id !== selfId) noteTyping(typing.conversationId, typing.user, typing.until);
    if (read && read.userId !== selfId) noteSeen(read.conversationId, read.lastMessageId);
    if (type === 'message.added' && message?.userProfile) endTyping(message.conversationId, message.userProfile.id);
  };
  useMessageUpdates(!session || !isSubscriber, (changes) => {
    changes.forEach(take);
    // The channel was reset, so list changes may have been missed.
    if (changes.some(({ type }) => type === 'state')) void refetchLists(client, arrivals);
  });
}

import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect } from 'react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { liveConnection } from '@/shared/lib/live';
import { membershipKey, settled } from '@/shared/lib/mutation-chain';
import { useStore } from '@/shared/lib/store';
import { CreateCommentDocument, SendChatMessageDocument, SendMessageDocument } from '../api/sendMessage.generated.ts';
import type { MessageView } from './liveMessages.ts';
import { type Destination, type Draft, enqueue, loadOutbox, type Outgoing, pump, type Verdict } from './outbox.ts';
import { addThreadPolicies, addToThread, type ThreadName } from './threadPolicies.ts';
import { ownThread } from './useMessageUpdates.ts';

/**
 * Sends one message and adds the response to its thread. The composer appears before the platform has recorded that the
 * user joined and agreed to the guidelines, so the message waits until that is done.
 */
export async function sendOutgoing(client: ApolloClient, message: Outgoing): Promise<void> {
  if (message.to.kind === 'conversation') await settled(membershipKey(message.to.id));
  const sent = await mutate(client, message);
  if (sent) addToThread(client.cache, threadOf(message.to), sent.id);
}

function threadOf(to: Destination): ThreadName {
  if (to.kind === 'chat') return { field: 'chatMessages', args: { id: to.id } };
  if (to.kind === 'comments') return { field: 'comments', args: { subjectType: to.subjectType, subjectId: to.id } };
  return ownThread(to.id);
}

async function mutate(client: ApolloClient, message: Outgoing): Promise<MessageView | undefined> {
  const { to, type, text, nonce, giphy, matchId, clipId, teamId, replyTo, mentions } = message;
  const shared = { type, text: text || null, giphyId: giphy?.id, nonce };
  // Only conversations support mentions by ID.
  const plain = { ...shared, type: type === 'mentions' ? ('text' as const) : type };
  if (to.kind === 'chat') {
    const variables = { ...plain, id: to.id, replyToId: replyTo?.id };
    return (await client.mutate({ mutation: SendChatMessageDocument, variables })).data?.sendChatMessage;
  }
  if (to.kind === 'comments') {
    const variables = { ...plain, subjectType: to.subjectType, subjectId: to.id };
    return (await client.mutate({ mutation: CreateCommentDocument, variables })).data?.createComment;
  }
  const input = {
    ...shared,
    conversationId: to.id,
    matchId,
    clipId,
    teamId,
    replyToId: replyTo?.id,
    mentions: type === 'mentions' ? mentions : null,
  };
  return (await client.mutate({ mutation: SendMessageDocument, variables: { input } })).data?.sendMessage;
}

/**
 * Decides how to handle a failed send. Without a connection, the message waits. A refusal by the platform is passed on
 * with its reason. Anything else counts as failed.
 */
export function judge(error: unknown): Verdict {
  const refusal = refusalOf(error);
  if (refusal.code === 'NETWORK' && (!navigator.onLine || liveConnection.get().state === 'lost'))
    return { kind: 'wait' };
  if (isAnsweredCentrally(error)) return { kind: 'failed' };
  return refusal.platformCode === null ? { kind: 'failed' } : { kind: 'refused', refusal };
}

/** Sends a user's queued messages as soon as the platform is reachable. `userId` is null for guests. */
export function useOutbox(userId: string | null) {
  const client = useApolloClient();
  addThreadPolicies(client.cache);
  const connected = useStore(liveConnection, ({ state }) => state === 'open');
  const flush = useCallback(() => {
    if (!userId) return;
    pump(userId, (message) => sendOutgoing(client, message), judge).catch((error: unknown) =>
      console.error('Send queue error', error),
    );
  }, [client, userId]);
  useEffect(() => {
    if (userId) void loadOutbox(userId).then(flush);
  }, [userId, flush]);
  useEffect(() => {
    if (connected) flush();
    window.addEventListener('online', flush);
    return () => window.removeEventListener('online', flush);
  }, [flush, connected]);
  const send = (to: Destination, draft: Draft) => {
    if (!userId) return;
    enqueue(userId, to, draft);
    flush();
  };
  return { send, flush };
}

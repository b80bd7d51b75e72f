import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLiveChannel } from '@/shared/lib/live';
import { usePaging } from '@/shared/lib/paging';
import { useStore } from '@/shared/lib/store';
import {
  type Chat_ChangeFragment,
  ChatMessagesDocument,
  ChatUpdatesDocument,
  CommentsDocument,
  CommentUpdatesDocument,
  MessagesDocument,
} from '../api/threads.generated.ts';
import { noteClip, renewClips } from './clipNews.ts';
import { useMessageEviction } from './evictMessages.ts';
import { forgetLive, type MessageView, recentLive, rememberLive } from './liveMessages.ts';
import type { Stretch } from './mergeThread.ts';
import { addThreadPolicies, addToThread, endLiveThread, type ThreadName } from './threadPolicies.ts';
import { channelBeginnings, ownThread } from './useMessageUpdates.ts';

export interface ThreadState {
  /** Newest first. Undefined until the first response. Null if the user isn't allowed to see the thread. */
  readonly messages: readonly MessageView[] | null | undefined;
  readonly loading: boolean;
  readonly error?: Error;
  readonly hasOlder: boolean;
  /** False once the newest messages are loaded. */
  readonly hasNewer: boolean;
  /** Loads the next page of older messages. `newer` loads the next page of newer ones. */
  readonly older: () => Promise<void>;
  readonly newer: () => Promise<void>;
  /** Jumps to the newest messages. */
  readonly latest: () => Promise<void>;
  readonly retry: () => void;
}

interface Pages {
  /** Identifies the thread in the cache. `key` identifies it among live messages. */
  readonly name: ThreadName;
  readonly key: string;
  readonly feed: Stretch<MessageView> | null | undefined;
  /**
   * Loads the page before or after a message, or the newest one. Doesn't use `fetchMore`, because Apollo doesn't report
   * writes by other queries while `fetchMore` runs, or afterwards if its response changes nothing.
   */
  readonly ask: (page: { before?: string; after?: string }) => Promise<unknown>;
}

const catchUpPages = 5;

/** Pagination shared by all kinds of threads. */
function usePages({ name, key, feed, ask }: Pages) {
  const { cache } = useApolloClient();
  const live = feed?.prevCursor === null;
  const newest = feed?.items[0]?.seq ?? 0;
  useEffect(() => {
    if (live) for (const { id, seq } of recentLive(key)) if (seq > newest) addToThread(cache, name, id);
  });
  useMessageEviction(cache, key, feed?.items);
  const [askOlder, askNewer] = [usePaging(feed), usePaging(feed)];
  return {
    older: () => logged(askOlder(async () => feed?.nextCursor && ask({ before: feed.nextCursor }))),
    newer: () => logged(askNewer(async () => feed?.prevCursor && ask({ after: feed.prevCursor }))),
    latest: () => logged(ask({})),
  };
}

/** Logs a page that failed to load and keeps the loaded ones. Scrolling or pressing the button retries. */
async function logged(page: Promise<unknown>): Promise<void> {
  await page.catch((error: unknown) => console.error('Thread page error', error));
}

/** Loads messages missed during a gap, up to a few pages. The user loads the rest by scrolling. */
async function catchUp(client: ApolloClient, conversationId: string): Promise<void> {
  const read = () => client.readQuery({ query: MessagesDocument, variables: { conversationId } })?.messages;
  for (let page = 0; page < catchUpPages; page++) {
    const after = read()?.prevCursor ?? null;
    await client.query({
      query: MessagesDocument,
      variables: { conversationId, after },
      fetchPolicy: 'network-only',
    });
    if (read()?.prevCursor === null) return;
  }
}

/** Options for a conversation's thread. */
export interface ConversationThread {
  readonly id: string;
  /** Message to start at. Null to start with the newest messages. */
  readonly around: string | null;
  /** Whether the conversation has a separate channel that all readers share. */
  readonly room: boolean;
}

/** The thread of one of the user's conversations. Requires `useMessageUpdates` to be mounted. */
export function useConversationThread({ id, around, room }: ConversationThread): ThreadState {
  const client = useApolloClient();
  addThreadPolicies(client.cache);
  const query = useQuery(MessagesDocument, { variables: { conversationId: id, around } });
  const feed = query.data?.messages;
  const ask = (page: { before?: string; after?: string }) =>
    client.query({ query: MessagesDocument, variables: { conversationId: id, ...page }, fetchPolicy: 'network-only' });
  const pages = usePages({ name: ownThread(id), key: id, feed, ask });
  const write = (feed: Newest) =>
    client.writeQuery({
      query: MessagesDocument,
      variables: { conversationId: id },
      data: { __typename: 'Query', messages: { __typename: 'MessageFeed', ...feed } },
    });
  useRoomUpdates({
    room: { name: ownThread(id), key: id, write },
    skip: !room,
    onLost: () => {
      renewClips(id);
      void catchUp(client, id);
    },
  });
  const beginnings = useStore(channelBeginnings);
  const [seenBeginnings] = useState(beginnings);
  const resume = useEffectEvent(() => {
    catchUp(client, id).catch((error: unknown) => console.error('Thread page error', error));
  });
  useEffect(() => {
    if (beginnings !== seenBeginnings) resume();
  }, [beginnings, seenBeginnings]);
  return stateOf(query, feed, pages);
}

/** A public chat, readable without signing in. */
export function useChatThread(chatId: string): ThreadState {
  const client = useApolloClient();
  addThreadPolicies(client.cache);
  const query = useQuery(ChatMessagesDocument, { variables: { id: chatId } });
  const feed = query.data?.chatMessages;
  const name: ThreadName = { field: 'chatMessages', args: { id: chatId } };
  const ask = ({ before }: { before?: string }) =>
    client.query({ query: ChatMessagesDocument, variables: { id: chatId, before }, fetchPolicy: 'network-only' });
  const pages = usePages({ name, key: chatId, feed, ask });
  const write = (feed: Newest) =>
    client.writeQuery({
      query: ChatMessagesDocument,
      variables: { id: chatId },
      data: { __typename: 'Query', chatMessages: { __typename: 'MessageFeed', ...feed } },
    });
  useRoomUpdates({ room: { name, key: chatId, write }, onLost: () => void pages.latest() });
  return stateOf(query, feed, pages);
}

/** Comments on a match or event, for users who are allowed to see them. */
export function useCommentThread(subjectType: 'match' | 'event', subjectId: string): ThreadState {
  const client = useApolloClient();
  addThreadPolicies(client.cache);
  const variables = { subjectType, subjectId };
  const query = useQuery(CommentsDocument, { variables });
  const feed = query.data?.comments;
  const name: ThreadName = { field: 'comments', args: variables };
  const key = `${subjectType}:${subjectId}`;
  const ask = ({ before }: { before?: string }) =>
    client.query({ query: CommentsDocument, variables: { ...variables, before }, fetchPolicy: 'network-only' });
  const pages = usePages({ name, key, feed, ask });
  const chatId = feed?.chatId ?? null;
  const write = (newest: Newest) =>
    client.writeQuery({
      query: CommentsDocument,
      variables,
      data: { __typename: 'Query', comments: { __typename: 'CommentFeed', chatId, ...newest } },
    });
  const room: Room = { name, key, write };
  useLiveChannel({
    document: CommentUpdatesDocument,
    variables,
    // Waits for the first response; otherwise the channel's snapshot would be mistaken for the whole thread.
    skip: !feed,
    onUpdates: (updates) => {
      for (const { commentUpdates } of updates) takeUpdate(client, room, commentUpdates);
    },
    onResync: () => {
      silence(client, room);
      void pages.latest();
    },
  });
  return stateOf(query, feed, pages);
}

type Newest = Pick<Stretch<MessageView>, 'items' | 'nextCursor' | 'prevCursor'>;

/** A public thread that has a separate live channel. */
interface Room {
  readonly name: ThreadName;
  readonly key: string;
  /** Writes the thread's newest messages to the cache. */
  readonly write: (newest: Newest) => void;
}

/** Updates a thread from its own live channel, which is identified by the thread's key. */
function useRoomUpdates({ room, skip, onLost }: { room: Room; skip?: boolean; onLost: () => void }): void {
  const client = useApolloClient();
  useLiveChannel({
    document: ChatUpdatesDocument,
    variables: { chatId: room.key },
    skip,
    onUpdates: (updates) => {
      for (const { chatUpdates } of updates) takeUpdate(client, room, chatUpdates);
    },
    onResync: () => {
      silence(client, room);
      onLost();
    },
  });
}

/** Maximum number of messages in a channel's snapshot. */
const stateSize = 20;

function takeUpdate(
  client: ApolloClient,
  room: Room,
  { kind, data }: { kind: string; data: Chat_ChangeFragment | null },
) {
  if (kind === 'SNAPSHOT' && data?.items) {
    silence(client, room);
    const { items } = data;
    const oldest = items.length < stateSize ? undefined : items.at(-1);
    room.write({ items, nextCursor: oldest?.id ?? null, prevCursor: null });
  }
  if (data?.message) noteClip(data.type, data.message);
  if (data?.type !== 'message.added' || !data.message) return;
  rememberLive(room.key, data.message);
  addToThread(client.cache, room.name, data.message.id);
}

function silence(client: ApolloClient, { name, key }: Room): void {
  forgetLive(key);
  endLiveThread(client.cache, name);
}

interface AskedThread {
  readonly loading: boolean;
  readonly error?: Error;
  readonly refetch: () => Promise<unknown>;
}

const stateOf = (
  query: AskedThread,
  feed: Pages['feed'],
  pages: Pick<ThreadState, 'older' | 'newer' | 'latest'>,
): ThreadState => ({
  ...pages,
  messages: feed === null ? null : feed?.items,
  loading: query.loading,
  error: query.error,
  hasOlder: Boolean(feed?.nextCursor),
  hasNewer: Boolean(feed?.prevCursor),
  retry: () => void query.refetch().catch(() => undefined),
});

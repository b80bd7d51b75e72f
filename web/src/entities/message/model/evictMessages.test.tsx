import { InMemoryCache } from '@apollo/client';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ConversationDocument } from '@/entities/conversation';
import { sampleConversation, sampleMessage } from '@/entities/conversation/model/samples.ts';
import { createStore, useStore } from '@/shared/lib/store';
import { renderHeld } from '@/shared/lib/testing';
import { CommentsDocument, MessagesDocument } from '../api/threads.generated.ts';
import { useMessageEviction } from './evictMessages.ts';
import { forgetLive, type MessageView, rememberLive } from './liveMessages.ts';
import { addThreadPolicies, addToThread } from './threadPolicies.ts';

const name = { field: 'messages', args: { conversationId: 'c1' } } as const;
const messages = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, n) => sampleMessage({ id: `m${from - n}`, seq: from - n }));

/** A cache with a thread, and the messages displayed from it. */
function setUp(all: readonly MessageView[]) {
  const cache = new InMemoryCache();
  addThreadPolicies(cache);
  const shown = createStore(all);
  const keep = (items: readonly MessageView[]) => {
    cache.evict({ id: 'ROOT_QUERY', fieldName: 'messages' });
    const feed = { __typename: 'MessageFeed' as const, items, nextCursor: null, prevCursor: null };
    const data = { __typename: 'Query' as const, messages: feed };
    cache.writeQuery({ query: MessagesDocument, variables: { conversationId: 'c1' }, data });
    act(() => shown.set(items));
  };
  keep(all);
  renderHeld(cache, () => {
    useMessageEviction(cache, 'c1', useStore(shown));
    return true;
  });
  const known = () => Object.keys(cache.extract()).filter((id) => id.startsWith('Message:'));
  return { cache, keep, known };
}

const later = () => act(() => vi.runAllTimers());

beforeEach(() => {
  vi.useFakeTimers();
  forgetLive();
});

it('evicts messages that have left the thread, a moment later', () => {
  const { keep, known } = setUp(messages(30, 1));
  keep(messages(10, 1));
  expect(known()).toHaveLength(30);
  later();
  expect(known()).toHaveLength(10);
});

it('removes all dependency entries of evicted messages, of which the cache itself drops only half', () => {
  const { cache, keep } = setUp(messages(30, 1));
  // biome-ignore lint/complexity/useLiteralKeys: bracket access is the only way TypeScript allows reading a private member.
  const dropped = vi.spyOn(cache['optimisticData'].group, 'dirty');
  keep(messages(10, 1));
  later();
  for (const field of ['data', 'userProfile', '__exists']) expect(dropped).toHaveBeenCalledWith('Message:m30', field);
  expect(dropped).not.toHaveBeenCalledWith('Message:m10', expect.anything());
});

it('creates no new dependency entries while evicting', () => {
  const { cache, keep } = setUp(messages(30, 1));
  keep(messages(10, 1));
  // biome-ignore lint/complexity/useLiteralKeys: bracket access is the only way TypeScript allows reading a private member.
  const notes = vi.spyOn(cache['data'], 'getStorage');
  later();
  expect(notes.mock.calls.filter(([id]) => String(id).startsWith('Message:'))).toEqual([]);
});

it('keeps messages that were loaded again in the meantime', () => {
  const { keep, known } = setUp(messages(30, 1));
  keep(messages(10, 1));
  keep(messages(30, 1));
  later();
  expect(known()).toHaveLength(30);
});

it('keeps the latest messages shown in the inbox, and live messages', () => {
  const { cache, keep, known } = setUp(messages(30, 1));
  const [latest, before] = messages(30, 29);
  if (!latest || !before) throw new Error('two messages');
  const conversation = sampleConversation({ lastMessage: latest });
  const data = { __typename: 'Query' as const, conversation };
  cache.writeQuery({ query: ConversationDocument, variables: { id: 'c1' }, data });
  rememberLive('c1', before);
  keep(messages(10, 1));
  later();
  expect(known()).toHaveLength(12);
  expect(cache.readQuery({ query: ConversationDocument, variables: { id: 'c1' } })?.conversation?.lastMessage?.id).toBe(
    'm30',
  );
});

it('keeps messages that are also in another thread', () => {
  const { cache, keep, known } = setUp(messages(30, 1));
  const feed = { __typename: 'CommentFeed' as const, chatId: 'c1', nextCursor: null, prevCursor: null };
  const comments = { ...feed, items: messages(30, 26) };
  const variables = { subjectType: 'match' as const, subjectId: 'x1' };
  cache.writeQuery({ query: CommentsDocument, variables, data: { __typename: 'Query', comments } });
  keep(messages(10, 1));
  later();
  expect(known()).toHaveLength(15);
});

it('neither loses nor duplicates messages when scrolling up and down while new ones arrive', () => {
  const cache = new InMemoryCache();
  addThreadPolicies(cache);
  const [pageSize, all] = [20, 400];
  const read = () =>
    cache.readQuery({ query: MessagesDocument, variables: { conversationId: 'c1' } })?.messages ?? undefined;
  const shown = createStore<readonly MessageView[]>([]);
  /** Returns a page as the platform would: the messages before or after the given one, or the newest messages. */
  const turn = (asked: { before?: string; after?: string }, newest: number) => {
    const at = (id: string) => Number(id.slice(1));
    let [from, to] = [newest, newest - pageSize + 1];
    if (asked.before) [from, to] = [at(asked.before) - 1, Math.max(1, at(asked.before) - pageSize)];
    if (asked.after) [from, to] = [Math.min(newest, at(asked.after) + pageSize), at(asked.after) + 1];
    const feed = {
      __typename: 'MessageFeed' as const,
      items: messages(from, to),
      nextCursor: to > 1 ? `m${to}` : null,
      prevCursor: from < newest ? `m${from}` : null,
    };
    const variables = { conversationId: 'c1', ...asked };
    cache.writeQuery({ query: MessagesDocument, variables, data: { __typename: 'Query', messages: feed } });
    act(() => shown.set(read()?.items ?? []));
    later();
  };
  renderHeld(cache, () => {
    useMessageEviction(cache, 'c1', useStore(shown));
    return true;
  });
  const seqs = () => read()?.items.map(({ seq }) => seq) ?? [];
  const unbroken = () => seqs().every((seq, index, row) => index === 0 || row[index - 1] === seq + 1);
  turn({}, all);
  for (let before = read()?.nextCursor; before; before = read()?.nextCursor) {
    turn({ before }, all);
    expect(unbroken()).toBe(true);
  }
  expect(seqs().at(-1)).toBe(1);
  const [said] = messages(all + 1, all + 1);
  if (!said) throw new Error('a message');
  rememberLive('c1', said);
  addToThread(cache, name, said.id);
  for (let after = read()?.prevCursor; after; after = read()?.prevCursor) {
    turn({ after }, all + 1);
    expect(unbroken()).toBe(true);
  }
  expect(seqs()[0]).toBe(all + 1);
  expect(Object.keys(cache.extract()).filter((id) => id.startsWith('Message:'))).toHaveLength(seqs().length);
});

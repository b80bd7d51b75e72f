import { type ApolloCache, type InMemoryCache, isReference } from '@apollo/client';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type MessageView, recentLive } from './liveMessages.ts';
import { keptMessages } from './threadPolicies.ts';

/** A message that has been removed from its thread. */
interface Left {
  readonly cache: ApolloCache;
  readonly key: string;
  readonly message: Pick<MessageView, 'id' | 'conversationId'>;
}

/** Time budget per task in ms. When it is used up, the remaining work yields to user input. */
const most = 6;
const waiting: Left[] = [];
let scheduled = false;

/**
 * Uses a timer rather than an idle callback, because the browser is never idle while the user scrolls, which is when
 * pages load.
 */
function schedule(): void {
  if (scheduled || waiting.length === 0) return;
  scheduled = true;
  setTimeout(() => {
    scheduled = false;
    const end = performance.now() + most;
    // Looked up once per cache, because the threads can't change during this loop.
    const kept = new Map<ApolloCache, ReadonlySet<string>>();
    do {
      const left = waiting.shift();
      if (!left) break;
      const id = left.cache.identify({ __typename: 'Message', id: left.message.id });
      if (!kept.has(left.cache)) kept.set(left.cache, keptMessages(left.cache));
      if (id && !kept.get(left.cache)?.has(id) && !isNeeded(left, id)) forget(left.cache, id);
    } while (waiting.length > 0 && performance.now() < end);
    schedule();
  });
}

function forget(cache: ApolloCache, id: string): void {
  // `modify()` would also list the fields, but would keep a dependency entry for each of them forever.
  const fields = Object.keys(known(cache).lookup(id) ?? {});
  cache.evict({ id, broadcast: false });
  dropDependencies(cache, id, fields);
}

/** The displayed data: the cache including its optimistic layers. */
// biome-ignore lint/complexity/useLiteralKeys: bracket access is the only way TypeScript allows reading a private member.
const known = (cache: ApolloCache) => (cache as InMemoryCache)['optimisticData'];

/**
 * Drops the dependencies the cache has recorded for a message. The cache records one for every field and another for
 * each optimistic layer, and never drops the latter. Those entries used more memory than the messages and slowed down
 * every garbage collection.
 */
function dropDependencies(cache: ApolloCache, id: string, fields: readonly string[]): void {
  const { group } = known(cache);
  for (const field of [...fields, '__exists']) group.dirty(id, field);
}

/**
 * Whether the message is still needed: a conversation list shows it as its latest, or it may still be appended at the
 * live end of a thread.
 */
function isNeeded({ cache, key, message }: Left, id: string): boolean {
  const conversation = cache.identify({ __typename: 'Conversation', id: message.conversationId });
  const latest = conversation && known(cache).lookup(conversation)?.lastMessage;
  return (isReference(latest) && latest.__ref === id) || recentLive(key).some((live) => live.id === message.id);
}

/**
 * Evicts messages from the cache once they are no longer part of a thread. Without this, memory usage would grow the
 * further the user scrolls. Works in small steps.
 */
export function useMessageEviction(cache: ApolloCache, key: string, items: readonly MessageView[] | undefined): void {
  const before = useRef(items);
  const compare = useEffectEvent((now: readonly MessageView[]) => {
    const stay = new Set(now.map(({ id }) => id));
    for (const message of before.current ?? []) if (!stay.has(message.id)) waiting.push({ cache, key, message });
    before.current = now;
    schedule();
  });
  useEffect(() => {
    if (items) compare(items);
  }, [items]);
}

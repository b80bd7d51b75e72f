import { type ApolloCache, type InMemoryCache, isReference } from '@apollo/client';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type MessageView, recentLive } from './liveMessages.ts';
import { keptMessages } from './threadPolicies.ts';

/** A message, with the thread it dropped out of. */
interface Left {
  readonly cache: ApolloCache;
  readonly key: string;
  readonly message: Pick<MessageView, 'id' | 'conversationId'>;
}

/** Time budget in ms per task, after which the work yields to user input. */
const most = 6;
const waiting: Left[] = [];
let scheduled = false;

/** Doesn't wait for idle time: there is none while the user scrolls, which is when pages load. */
function schedule(): void {
  if (scheduled || waiting.length === 0) return;
  scheduled = true;
  setTimeout(() => {
    scheduled = false;
    const end = performance.now() + most;
    // Runs synchronously, so what threads contain is looked up once.
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
  // `modify()` would list the fields too, but keeps a dependency entry for each of them forever.
  const fields = Object.keys(known(cache).lookup(id) ?? {});
  cache.evict({ id, broadcast: false });
  dropDependencies(cache, id, fields);
}

/** Displayed data: the cache plus optimistic layers. */
// biome-ignore lint/complexity/useLiteralKeys: bracket access is the only way TypeScript allows reading a private member.
const known = (cache: ApolloCache) => (cache as InMemoryCache)['optimisticData'];

/**
 * The cache records a dependency for every field a message appears in, and once more per optimistic layer. It never
 * drops the second kind by itself; these entries used more memory than the messages and slowed down every garbage
 * collection.
 */
function dropDependencies(cache: ApolloCache, id: string, fields: readonly string[]): void {
  const { group } = known(cache);
  for (const field of [...fields, '__exists']) group.dirty(id, field);
}

/** A list shows it as the latest message, or it may still be appended at the live end. */
function isNeeded({ cache, key, message }: Left, id: string): boolean {
  const conversation = cache.identify({ __typename: 'Conversation', id: message.conversationId });
  const latest = conversation && known(cache).lookup(conversation)?.lastMessage;
  return (isReference(latest) && latest.__ref === id) || recentLive(key).some((live) => live.id === message.id);
}

/**
 * Evicts messages that have dropped out of the kept part of a thread, shortly afterwards and in small steps, so
 * scrolling far doesn't grow memory.
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

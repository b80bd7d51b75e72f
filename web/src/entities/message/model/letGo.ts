import { type ApolloCache, type InMemoryCache, isReference } from '@apollo/client';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type MessageView, recentLive } from './liveMessages.ts';
import { keptMessages } from './threadPolicies.ts';

/** Seen from the thread it has left. */
interface Left {
  readonly cache: ApolloCache;
  readonly key: string;
  readonly message: Pick<MessageView, 'id' | 'conversationId'>;
}

/** The work stops after so many milliseconds and goes on in a task of its own: somebody may touch the page any time. */
const most = 6;
const waiting: Left[] = [];
let scheduled = false;

/** Waits for no idle moment: while somebody scrolls there is none, and that is when pages come. */
function schedule(): void {
  if (scheduled || waiting.length === 0) return;
  scheduled = true;
  setTimeout(() => {
    scheduled = false;
    const end = performance.now() + most;
    // Nothing else runs meanwhile: what threads keep is looked up once.
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
  // `modify()` would name the fields as well, and keep a place for notes on each of them for ever.
  const fields = Object.keys(known(cache).lookup(id) ?? {});
  cache.evict({ id, broadcast: false });
  forgetNotes(cache, id, fields);
}

/** What is shown: all that is known, and on top of it what the platform has not answered yet. */
// biome-ignore lint/complexity/useLiteralKeys: TypeScript lets what is private be reached this way only.
const known = (cache: ApolloCache) => (cache as InMemoryCache)['optimisticData'];

/**
 * The cache notes for every field in which answers it stands, once more for what is shown before the platform has answered. The second
 * note it never drops by itself: they took more memory than the messages, and every collection of garbage went through them.
 */
function forgetNotes(cache: ApolloCache, id: string, fields: readonly string[]): void {
  const { group } = known(cache);
  for (const field of [...fields, '__exists']) group.dirty(id, field);
}

/** A list shows it as the latest, or it may yet be added to the live end. */
function isNeeded({ cache, key, message }: Left, id: string): boolean {
  const conversation = cache.identify({ __typename: 'Conversation', id: message.conversationId });
  const latest = conversation && known(cache).lookup(conversation)?.lastMessage;
  return (isReference(latest) && latest.__ref === id) || recentLive(key).some((live) => live.id === message.id);
}

/**
 * Lets go of messages that have left the stretch of a thread that is kept, a moment later and a little at a time. How far somebody
 * scrolls is hardly seen in the page's memory.
 */
export function useLettingGo(cache: ApolloCache, key: string, items: readonly MessageView[] | undefined): void {
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

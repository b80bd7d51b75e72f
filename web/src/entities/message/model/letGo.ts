import type { ApolloCache, InMemoryCache } from '@apollo/client';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type MessageView, recentLive } from './liveMessages.ts';
import { isKept } from './threadPolicies.ts';

/** Seen from the thread it has left. */
interface Left {
  readonly cache: ApolloCache;
  readonly key: string;
  readonly message: Pick<MessageView, 'id' | 'conversationId'>;
}

/** What is left of an idle moment when the work stops, in milliseconds. */
const spare = 3;
/** And it goes on for no longer than this: somebody may touch the page any time. */
const most = 6;
const waiting: Left[] = [];
let scheduled = false;

type TimeLeft = () => number;

/** Safari knows no idle time: there it is a little at a time. */
function whenIdle(run: (timeLeft: TimeLeft) => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback((deadline) => run(() => deadline.timeRemaining()));
  else setTimeout(() => run(() => 0), 50);
}

function schedule(): void {
  if (scheduled || waiting.length === 0) return;
  scheduled = true;
  whenIdle((timeLeft) => {
    scheduled = false;
    const end = performance.now() + most;
    do {
      const left = waiting.shift();
      if (left && !isNeeded(left)) forget(left);
    } while (waiting.length > 0 && timeLeft() > spare && performance.now() < end);
    schedule();
  });
}

function forget({ cache, message }: Left): void {
  const id = cache.identify({ __typename: 'Message', id: message.id });
  if (!id) return;
  const fields = fieldsOf(cache, id);
  cache.evict({ id, broadcast: false });
  forgetNotes(cache as InMemoryCache, id, fields);
}

function fieldsOf(cache: ApolloCache, id: string): string[] {
  const names: string[] = [];
  cache.modify({
    id,
    broadcast: false,
    fields: (value, { storeFieldName }) => {
      names.push(storeFieldName);
      return value;
    },
  });
  return names;
}

/**
 * The cache notes for every field in which answers it stands, once more for what is shown before the platform has answered. The second
 * note it never drops by itself: they took more memory than the messages, and every collection of garbage went through them.
 */
function forgetNotes(cache: InMemoryCache, id: string, fields: readonly string[]): void {
  // biome-ignore lint/complexity/useLiteralKeys: TypeScript lets what is private be reached this way only.
  const { group } = cache['optimisticData'];
  for (const field of [...fields, '__exists']) group.dirty(id, field);
}

/** Somebody has scrolled back to it, a list shows it as the latest, or it may yet be added to the live end. */
function isNeeded({ cache, key, message }: Left): boolean {
  return isKept(cache, message.id) || isLatest(cache, message) || recentLive(key).some(({ id }) => id === message.id);
}

function isLatest(cache: ApolloCache, { id, conversationId }: Left['message']): boolean {
  const ref = cache.identify({ __typename: 'Message', id });
  let latest = false;
  cache.modify<{ lastMessage: { __ref: string } | null }>({
    id: cache.identify({ __typename: 'Conversation', id: conversationId }),
    broadcast: false,
    fields: {
      lastMessage(known) {
        latest = known !== null && '__ref' in known && known.__ref === ref;
        return known;
      },
    },
  });
  return latest;
}

/**
 * Lets go of messages that have left the stretch of a thread that is kept, when the browser has nothing else to do. The memory of a long
 * thread does not grow with how far somebody scrolls.
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

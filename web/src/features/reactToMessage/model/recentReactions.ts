import { readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';

const key = 'duelbook.reactions';
const usual = ['👍', '🔥', '😂', '❤️', '👀', '🏆'];

const first = (values: readonly string[]) => [...new Set(values)].slice(0, usual.length);
const recent = createStore<readonly string[]>(
  first([...(readStored(key)?.split(' ').filter(Boolean) ?? []), ...usual]),
);

/** The six reactions to offer first: the user's most recent ones, followed by the defaults. */
export const useRecentReactions = () => useStore(recent);

export function noteReaction(value: string): void {
  recent.update((known) => first([value, ...known]));
  writeStored(key, recent.get().join(' '));
}

import { matchStanding } from '@/entities/match';
import { readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';
import type { Account } from './useAccount.ts';

export type ActiveMatch = Account['activeMatches'][number];

const key = 'duelbook.dock';
type DockChoice = 'collapsed' | 'open' | null;
const choice = createStore<DockChoice>(readStored(key) === 'collapsed' ? 'collapsed' : null);

/** Whether the user has collapsed or opened the dock. Null if they have done neither. */
export const useDockChoice = () => useStore(choice);

/** Collapses or opens the dock. The collapsed state is stored in this browser. */
export function collapseDock(next: boolean): void {
  writeStored(key, next ? 'collapsed' : null);
  choice.set(next ? 'collapsed' : 'open');
}

const dueAt = ({ deadline }: Pick<ActiveMatch, 'deadline'>) =>
  deadline ? Date.parse(deadline.at) : Number.POSITIVE_INFINITY;

const urgentMs = 10 * 60_000;

/** Whether a match waits for this user and its deadline is less than ten minutes away. */
export function isUrgent(match: ActiveMatch, ownId: string, now: number): boolean {
  return matchStanding(match, ownId).yourTurn && dueAt(match) - now < urgentMs;
}

/** Active matches by priority: those waiting for this user come first, then by deadline. */
export function inOrder(matches: readonly ActiveMatch[], ownId: string): ActiveMatch[] {
  const waits = (match: ActiveMatch) => (matchStanding(match, ownId).yourTurn ? 0 : 1);
  return [...matches].sort((a, b) => waits(a) - waits(b) || dueAt(a) - dueAt(b));
}

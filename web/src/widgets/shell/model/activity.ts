import { matchStanding } from '@/entities/match';
import { readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';
import type { Account } from './useAccount.ts';

export type ActiveMatch = Account['activeMatches'][number];

const key = 'duelbook.dock';
const collapsed = createStore(readStored(key) === 'collapsed');

/** Whether the dock is collapsed, stored in this browser. */
export const useDockCollapsed = () => useStore(collapsed);

export function collapseDock(next: boolean): void {
  writeStored(key, next ? 'collapsed' : null);
  collapsed.set(next);
}

const dueAt = ({ deadline }: Pick<ActiveMatch, 'deadline'>) =>
  deadline ? Date.parse(deadline.at) : Number.POSITIVE_INFINITY;

/** Active matches by priority: waiting for this user first, then by deadline. */
export function inOrder(matches: readonly ActiveMatch[], ownId: string): ActiveMatch[] {
  const waits = (match: ActiveMatch) => (matchStanding(match, ownId).yourTurn ? 0 : 1);
  return [...matches].sort((a, b) => waits(a) - waits(b) || dueAt(a) - dueAt(b));
}

/** Labels of match deadlines, for announcements. */
export const deadlineLabels: Record<NonNullable<ActiveMatch['deadline']>['kind'], string> = {
  open: 'Time left',
  ready: 'Time to ready up',
  play: 'Time to report',
  confirm: 'Time to respond',
  no_show: 'Time to respond',
  evidence: 'Time left to submit evidence',
  decision: 'Decision due in',
};

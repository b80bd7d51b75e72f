import { ownSeat } from '@/entities/match';
import { finalWords } from '@/shared/lib/format';
import type { StateMatch } from './say.ts';

type Ended = Pick<StateMatch, 'winner' | 'finalAt' | 'dispute'>;

/** Whether the match's payouts are final. Refunded entries are final immediately. */
export function isFinal({ winner, finalAt, dispute }: Ended, now: number): boolean {
  if (winner === null) return true;
  if (finalAt === null) return dispute?.state !== 'appealed';
  return new Date(finalAt).getTime() <= now;
}

/** Tells winners when their winnings become final. Null for all other viewers, and once the winnings are final. */
export function payoutNote(match: StateMatch, selfId: string | null, now: number): string | null {
  const own = ownSeat(match, selfId);
  if (match.winner === null || own?.side !== match.winner || isFinal(match, now)) return null;
  if (match.finalAt === null) return 'Pending until the appeal is decided.';
  return `Pending. ${finalWords(match.finalAt, now)}.`;
}

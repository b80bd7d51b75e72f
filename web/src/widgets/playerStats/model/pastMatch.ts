import { type MatchView, opponentOf, ownSeat, scoreline, sideReport } from '@/entities/match';
import type { StampState } from '@/shared/ui/chip';

/** A completed match from one player's perspective. */
export interface PastMatch {
  /** The opposing captain; null when no one joined. */
  opponent: string | null;
  stamp: Extract<StampState, 'WON' | 'LOST' | 'DRAW' | 'VOID'>;
  /** `2–1`, the user's side first; empty when no score was reported. */
  score: string;
  /** Net result in cents; null when the user had no entry. */
  net: number | null;
}

type Seen = Pick<MatchView, 'participants' | 'winner' | 'drawn' | 'entryAmount'>;

/** A completed match from `userId`'s perspective. A cancelled match is void and every entry was refunded. */
export function pastMatch(match: Seen, userId: string): PastMatch {
  const own = ownSeat(match, userId);
  const side = own?.side ?? 'a';
  const report = sideReport(match, side) ?? sideReport(match, side === 'a' ? 'b' : 'a');
  const stamp = match.winner ? (match.winner === side ? 'WON' : 'LOST') : match.drawn ? 'DRAW' : 'VOID';
  return {
    opponent: opponentOf(match, userId)?.user?.username ?? null,
    stamp,
    score: stamp === 'VOID' ? '' : scoreline(report?.report?.scores ?? [], side),
    net: own ? netOf(own.payoutAmount, stamp === 'VOID' ? 0 : match.entryAmount) : null,
  };
}

const netOf = (payout: number | null, entry: number) => (entry === 0 ? 0 : payout === null ? null : payout - entry);

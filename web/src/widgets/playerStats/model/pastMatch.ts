import { type MatchView, opponentOf, ownSeat, scoreline, sideReport } from '@/entities/match';
import type { StampState } from '@/shared/ui/chip';

/** How a match that is over went for one of its players. */
export interface PastMatch {
  /** The first player of the other side; null when nobody ever was there. */
  opponent: string | null;
  stamp: Extract<StampState, 'WON' | 'LOST' | 'DRAW' | 'VOID'>;
  /** `2–1`, the person's side first; empty when no score was reported. */
  score: string;
  /** Cents that came out less the entry; null when the person had none in it. */
  net: number | null;
}

type Seen = Pick<MatchView, 'participants' | 'winner' | 'drawn' | 'entryAmount'>;

/** A finished match as `userId` saw it. Called off, it is void and every entry went back. */
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

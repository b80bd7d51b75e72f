import { type MatchView, opponentOf, ownSeat, scoreline, sideReport } from '@/entities/match';
import type { StampState } from '@/shared/ui/chip';

/** A completed match from the perspective of one of its players. */
export interface PastMatch {
  /** The opposing captain. Null if nobody joined. */
  opponent: string | null;
  stamp: Extract<StampState, 'WON' | 'LOST' | 'TIE' | 'VOID'>;
  /** The score with the user's side first, such as `2–1`. Empty if none was reported. */
  score: string;
  /** Net result in cents. Null if the user had no entry. */
  net: number | null;
}

type Seen = Pick<MatchView, 'participants' | 'winner' | 'drawn' | 'entryAmount'>;

/**
 * Presents a completed match from `userId`'s perspective. A canceled match is shown as void, because every entry was
 * refunded.
 */
export function pastMatch(match: Seen, userId: string): PastMatch {
  const own = ownSeat(match, userId);
  const side = own?.side ?? 'a';
  const report = sideReport(match, side) ?? sideReport(match, side === 'a' ? 'b' : 'a');
  const stamp = match.winner ? (match.winner === side ? 'WON' : 'LOST') : match.drawn ? 'TIE' : 'VOID';
  return {
    opponent: opponentOf(match, userId)?.user?.username ?? null,
    stamp,
    score: stamp === 'VOID' ? '' : scoreline(report?.report?.scores ?? [], side),
    net: own ? netOf(own.payoutAmount, stamp === 'VOID' ? 0 : match.entryAmount) : null,
  };
}

const netOf = (payout: number | null, entry: number) => (entry === 0 ? 0 : payout === null ? null : payout - entry);

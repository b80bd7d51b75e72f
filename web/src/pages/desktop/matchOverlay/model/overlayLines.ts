import {
  type MatchView,
  matchStanding,
  otherSide,
  ownSeat,
  type Side,
  scoreline,
  sideOf,
  sideReport,
} from '@/entities/match';
import { formatMoney } from '@/shared/lib/format';

/** The score that was reported, side A first. Empty until someone has reported scores. */
export function reportedScore(match: MatchView): string {
  const reports = (['a', 'b'] as const).flatMap((side) => sideReport(match, side)?.report ?? []);
  return scoreline(reports.find(({ scores }) => scores.length > 0)?.scores ?? [], 'a');
}

/** What the other side has done, with whether the player waits for it. Null while there is nothing to say. */
export function opponentLine(match: MatchView, side: Side): { text: string; done: boolean } | null {
  const other = otherSide(side);
  if (match.state === 'prematch') {
    const done = sideOf(match, other).every(({ ready, substitute }) => ready || substitute);
    return { text: done ? 'Opponent ready' : 'Opponent not ready', done };
  }
  if ((match.state === 'active' || match.state === 'reporting') && sideReport(match, other))
    return { text: 'Opponent reported', done: true };
  return null;
}

/** What is at stake or, once the match is over, where the money went. */
export function moneyLine(match: MatchView): string {
  return match.outcome ?? `Winner takes ${formatMoney(match.potAmount)}`;
}

/** The player's current result in the match. */
export function titleLine(match: MatchView, selfId: string): string {
  if (match.drawn) return 'A tie';
  const won = match.winner === ownSeat(match, selfId)?.side;
  if (match.endedAt && match.winner) return won ? 'You won' : 'You lost';
  return matchStanding(match, selfId).title;
}

/** Whether nothing more happens in this match. */
export const isOver = ({ state, endedAt }: Pick<MatchView, 'state' | 'endedAt'>) =>
  endedAt !== null || ['replay', 'cancelled', 'expired', 'no_contest'].includes(state);

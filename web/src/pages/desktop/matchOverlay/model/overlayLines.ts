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

/** The reported score, side A first. Empty until someone has reported scores. */
export function reportedScore(match: MatchView): string {
  const reports = (['a', 'b'] as const).flatMap((side) => sideReport(match, side)?.report ?? []);
  return scoreline(reports.find(({ scores }) => scores.length > 0)?.scores ?? [], 'a');
}

/**
 * Describes the other side's latest action, and whether it is waiting for the player. Null if there is nothing to
 * report.
 */
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

/** Describes the money at stake or, once the match is over, where it went. */
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

/** Whether the match is over and nothing more will happen in it. */
export const isOver = ({ state, endedAt }: Pick<MatchView, 'state' | 'endedAt'>) =>
  endedAt !== null || ['replay', 'cancelled', 'expired', 'no_contest'].includes(state);

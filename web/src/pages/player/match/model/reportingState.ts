import {
  matchStanding,
  otherSide,
  ownSeat,
  type Result,
  resultOf,
  type Score,
  scoreline,
  sideReport,
} from '@/entities/match';
import { type RoomState, type StateMatch, say } from './say.ts';
import { nameOf, sideName } from './seats.ts';

/** Describes the result that a side reported. */
function claim(match: StateMatch, result: Result, scores: readonly Score[]): string {
  if (result === 'draw') return `a tie${scores.length > 0 ? `, ${scoreline(scores, 'a')}` : ''}`;
  const score = scoreline(scores, result);
  return `a win for ${sideName(match, result)}${score ? ` (${score})` : ''}`;
}

/** The match banner while one side has reported a result and the other has to respond. */
export function reportingState(match: StateMatch, selfId: string | null): RoomState {
  const own = ownSeat(match, selfId);
  const ownReport = own?.joined ? sideReport(match, own.side) : null;
  const first = ownReport ?? sideReport(match, own ? otherSide(own.side) : 'a') ?? sideReport(match, 'b');
  const tone = matchStanding(match, selfId).yourTurn ? 'amber' : 'neutral';
  if (!first?.report) return say('Waiting for the result', 'One report is in.', { tone });
  const told = claim(match, resultOf(first.side, first.report.placement), first.report.scores);
  if (own?.joined && !ownReport) {
    return say('Submit your result', `${nameOf(first)} reported ${told}. Respond, or their report counts.`, {
      tone: 'amber',
      deadline: 'Their report counts in',
    });
  }
  const other = sideName(match, otherSide(first.side));
  const who = first.userId === selfId ? 'You' : nameOf(first);
  return say(
    'Waiting for the other report',
    `${who} reported ${told}. If ${other} doesn’t respond, that result counts.`,
    {
      deadline: own?.joined ? 'Your report counts in' : 'Report counts in',
    },
  );
}

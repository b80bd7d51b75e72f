import {
  matchStanding,
  otherSide,
  ownSeat,
  type Result,
  resultOf,
  type Score,
  type Side,
  scoreline,
  sideReport,
} from '@/entities/match';
import { type RoomState, type StateMatch, say } from './say.ts';
import { nameOf, sideName } from './seats.ts';

interface Reported {
  /** The side that submitted the report. */
  by: Side;
  result: Result;
  scores: readonly Score[];
}

/** Describes a reported result from the viewer's perspective: `that you won 2–1`, `that they won`, `a tie, 1–1`. */
function claim(match: StateMatch, { by, result, scores }: Reported, selfSide: Side | null): string {
  if (result === 'draw') return `a tie${scores.length > 0 ? `, ${scoreline(scores, 'a')}` : ''}`;
  const winner = () => {
    if (result === selfSide) return match.teamSize > 1 ? 'your team' : 'you';
    return result === by && match.teamSize === 1 ? 'they' : sideName(match, result);
  };
  return ['that', winner(), 'won', scoreline(scores, result)].filter(Boolean).join(' ');
}

/** The match banner while one side has reported a result and the other has to respond. */
export function reportingState(match: StateMatch, selfId: string | null): RoomState {
  const own = ownSeat(match, selfId);
  const ownReport = own?.joined ? sideReport(match, own.side) : null;
  const first = ownReport ?? sideReport(match, own ? otherSide(own.side) : 'a') ?? sideReport(match, 'b');
  const tone = matchStanding(match, selfId).yourTurn ? 'amber' : 'neutral';
  if (!first?.report) return say('Waiting for the result', 'One report is in.', { tone });
  const { placement, scores } = first.report;
  const reported = { by: first.side, result: resultOf(first.side, placement), scores };
  const told = claim(match, reported, own?.joined ? own.side : null);
  if (own?.joined && !ownReport) {
    return say('Submit your result', `${nameOf(first)} reported ${told}. Respond, or their report counts.`, {
      tone: 'amber',
      deadline: 'Their report takes effect in',
    });
  }
  const other = sideName(match, otherSide(first.side));
  const who = first.userId === selfId ? 'You' : nameOf(first);
  return say(
    'Waiting for the other report',
    `${who} reported ${told}. If ${other} doesn’t respond, that result counts.`,
    {
      deadline: own?.joined ? 'Your report takes effect in' : 'Report takes effect in',
    },
  );
}

import {
  forfeitedWords,
  type MatchView,
  matchStanding,
  outcomeWords,
  ownSeat,
  type Score,
  type Side,
} from '@/entities/match';
import { formatMoney } from '@/shared/lib/format';
import { gatheringState } from './gatheringState.ts';
import { prematchState } from './prematchState.ts';
import { reportingState } from './reportingState.ts';
import { type RoomState, type StateMatch, say } from './say.ts';
import { sideName } from './seats.ts';

/** The banner that describes a match's state to a player (`selfId`) or a spectator (null). */
export function roomState(match: StateMatch, selfId: string | null): RoomState {
  switch (match.state) {
    case 'forming':
    case 'available':
    case 'invited':
      return gatheringState(match, selfId);
    case 'prematch':
      return prematchState(match, selfId);
    case 'active':
      return active(match, selfId);
    case 'reporting':
      return reportingState(match, selfId);
    case 'disputed':
      return disputed(match, selfId);
    case 'replay':
      return say('Replay ordered', 'The referee ordered a replay. Your entries carry over to it.', {
        tone: 'azure',
      });
    default:
      return ended(match, selfId);
  }
}

function active(match: StateMatch, selfId: string | null): RoomState {
  const own = ownSeat(match, selfId)?.joined;
  const title = own ? 'Play, then report' : matchStanding(match, null).title;
  const claimed = match.noShowClaim !== null;
  return say(
    title,
    own ? 'Meet in the game with the gamer IDs below. Report the result here afterward.' : 'The match is in progress.',
    {
      tone: own ? 'mint' : 'neutral',
      deadline: claimed ? null : 'Time to report',
    },
  );
}

function disputed(match: StateMatch, selfId: string | null): RoomState {
  const pot = formatMoney(match.potAmount);
  const own = ownSeat(match, selfId)?.joined;
  if (match.dispute?.state === 'appealed') {
    return say('Appealed', `A second referee is reviewing the match. Their decision is final.`, {
      tone: 'amber',
      deadline: 'Decision due in',
    });
  }
  if (match.deadline?.kind === 'evidence') {
    const ask = own ? 'Upload proof of the result.' : 'Both sides upload evidence.';
    return say('In dispute', `${ask} The ${pot} stays in escrow until a referee decides.`, {
      tone: 'amber',
      deadline: 'Time left to submit evidence',
    });
  }
  return say('In dispute', `A referee is reviewing the match. The ${pot} stays in escrow until they decide.`, {
    tone: 'amber',
    deadline: match.deadline ? 'Decision due in' : null,
  });
}

const endings: Partial<Record<MatchView['state'], [string, string]>> = {
  cancelled: ['Canceled', 'This match was canceled. Every entry was refunded in full.'],
  expired: ['Expired', 'No one joined in time. Every entry was refunded in full.'],
  no_contest: ['No contest', 'No one reported a result in time. Every entry was refunded in full.'],
};

/**
 * The official scores of an undisputed match, taken from the first report with scores. Empty if no report has scores.
 */
function finalScores({ participants, dispute }: StateMatch): readonly Score[] {
  if (dispute) return [];
  const reports = participants
    .flatMap(({ report }) => (report && report.scores.length > 0 ? [report] : []))
    .sort((one, other) => Date.parse(one.submittedAt) - Date.parse(other.submittedAt));
  return reports[0]?.scores ?? [];
}

/** Describes how the match ended, from one player's perspective. */
function endedWords(match: StateMatch, side: Side, winner: Side): string {
  if (match.state === 'forfeited') return forfeitedWords(match, side, winner);
  return outcomeWords(match, side, winner, finalScores(match));
}

function ended(match: StateMatch, selfId: string | null): RoomState {
  const void_ = endings[match.state];
  const own = ownSeat(match, selfId);
  if (void_) {
    const [title, sentence] = void_;
    return say(title, match.outcome ?? sentence, { stamp: 'VOID' });
  }
  const outcome = match.outcome ?? 'The match is over.';
  if (match.drawn) return say('A tie', outcome, { stamp: 'TIE' });
  if (own?.joined && match.winner) {
    const won = own.side === match.winner;
    return say(won ? 'You won' : 'You lost', endedWords(match, own.side, match.winner), {
      tone: won ? 'mint' : 'neutral',
      stamp: won ? 'WON' : 'LOST',
    });
  }
  return say(match.winner ? `${sideName(match, match.winner)} won` : 'Over', outcome);
}

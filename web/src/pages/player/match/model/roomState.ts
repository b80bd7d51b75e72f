import { type MatchView, matchStanding, ownSeat } from '@/entities/match';
import { formatMoney } from '@/shared/lib/format';
import { gatheringState } from './gatheringState.ts';
import { prematchState } from './prematchState.ts';
import { reportingState } from './reportingState.ts';
import { type RoomState, type StateMatch, say } from './say.ts';
import { sideName } from './seats.ts';

/** The state of a match in one sentence, seen by a person who plays (`selfId`) or by somebody who looks on (null). */
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
      return say('To be played again', 'The referee ordered a replay. The same entries are held for it.', {
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
  return say(title, own ? 'Play it, then tell the result here.' : 'They are playing.', {
    tone: own ? 'mint' : 'neutral',
    deadline: claimed ? null : 'Time to report',
  });
}

function disputed(match: StateMatch, selfId: string | null): RoomState {
  const pot = formatMoney(match.potAmount);
  const own = ownSeat(match, selfId)?.joined;
  if (match.dispute?.state === 'appealed') {
    return say('Appealed', `Another referee looks at it again. Their decision is final.`, {
      tone: 'amber',
      deadline: 'Decided within',
    });
  }
  if (match.deadline?.kind === 'evidence') {
    const ask = own ? 'Hand in what shows how it ended.' : 'Both sides hand in evidence.';
    return say('In dispute', `${ask} The ${pot} stays held until a referee decides.`, {
      tone: 'amber',
      deadline: 'Time left to submit evidence',
    });
  }
  return say('In dispute', `A referee looks at it. The ${pot} stays held until it is decided.`, {
    tone: 'amber',
    deadline: match.deadline ? 'Decided within' : null,
  });
}

const endings: Partial<Record<MatchView['state'], [string, string]>> = {
  cancelled: ['Cancelled', 'Nobody plays this match. Every entry went back in full.'],
  expired: ['Expired', 'Nobody took it in time. Every entry went back in full.'],
  no_contest: ['No contest', 'Nobody reported a result in time. Every entry went back in full.'],
};

function ended(match: StateMatch, selfId: string | null): RoomState {
  const void_ = endings[match.state];
  const own = ownSeat(match, selfId);
  if (void_) {
    const [title, sentence] = void_;
    return say(title, match.outcome ?? sentence, { stamp: 'VOID' });
  }
  const outcome = match.outcome ?? 'It is over.';
  if (match.drawn) return say('A draw', outcome, { stamp: 'DRAW' });
  if (own?.joined && match.winner) {
    const won = own.side === match.winner;
    return say(won ? 'You won' : 'You lost', outcome, {
      tone: won ? 'mint' : 'neutral',
      stamp: won ? 'WON' : 'LOST',
    });
  }
  return say(match.winner ? `${sideName(match, match.winner)} won` : 'Over', outcome);
}

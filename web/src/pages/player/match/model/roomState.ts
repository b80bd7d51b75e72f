import { type MatchView, matchStanding, otherSide, type Result, resultOf, scoreline } from '@/entities/match';
import { formatMoney } from '@/shared/lib/format';
import type { StampState } from '@/shared/ui/chip';
import { nameOf, ownSeat, sideName } from './seats.ts';

/** What the banner of the room says to one person. */
export interface RoomState {
  title: string;
  sentence: string;
  tone: 'neutral' | 'amber' | 'mint' | 'rose' | 'azure';
  /** What the deadline is for; null where none counts. */
  deadline: string | null;
  /** How it ended for this person, or for everybody. */
  stamp: StampState | null;
}

const state = (title: string, sentence: string, more: Partial<RoomState> = {}): RoomState => ({
  title,
  sentence,
  tone: 'neutral',
  deadline: null,
  stamp: null,
  ...more,
});

/** The state of a match in one sentence, seen by a person who plays (`selfId`) or by somebody who looks on (null). */
export function roomState(match: MatchView, selfId: string | null): RoomState {
  const own = ownSeat(match, selfId);
  const { title, yourTurn } = matchStanding(match, selfId);
  const tone = yourTurn ? 'amber' : 'neutral';
  switch (match.state) {
    case 'forming':
    case 'available':
      return open(match, own !== null);
    case 'invited':
      return invited(match, selfId);
    case 'prematch':
      return prematch(match, selfId, tone);
    case 'active':
      return state(title, own ? 'Play it, then tell the result here.' : 'The two are playing.', {
        tone: own ? 'mint' : 'neutral',
        deadline: 'Time to report',
      });
    case 'reporting':
      return reporting(match, selfId, tone);
    case 'disputed':
      return state(
        'In dispute',
        `The reports name different results. The ${formatMoney(match.potAmount)} stays held until a referee decides.`,
        { tone: 'amber' },
      );
    case 'replay':
      return state('To be played again', 'The referee ordered a replay with the same entries.');
    default:
      return ended(match, selfId);
  }
}

function open(match: MatchView, own: boolean): RoomState {
  const sentence = own
    ? 'Listed on the play page. You can leave; we tell you when somebody joins.'
    : `Take the other side for ${formatMoney(match.entryAmount)}. Winner takes ${formatMoney(match.potAmount)}.`;
  return state(own ? 'Waiting for an opponent' : 'Open to join', sentence, {
    tone: own ? 'neutral' : 'mint',
    deadline: 'Open for',
  });
}

function invited(match: MatchView, selfId: string | null): RoomState {
  const host = nameOf(match.participants.find(({ userId }) => userId === match.creatorId));
  const guest = nameOf(match.participants.find(({ userId }) => userId !== match.creatorId));
  const own = ownSeat(match, selfId);
  if (own && !own.joined) {
    const sentence = `${host} wants to play you for ${formatMoney(match.entryAmount)} each.`;
    return state('You are invited', sentence, { tone: 'amber', deadline: 'Time to answer' });
  }
  return state('Invitation sent', `Waiting for ${guest} to answer.`, { deadline: 'Time to answer' });
}

function prematch(match: MatchView, selfId: string | null, tone: RoomState['tone']): RoomState {
  const waiting = match.participants.filter(({ ready }) => !ready);
  const own = ownSeat(match, selfId);
  if (own && !own.ready) {
    return state('Get ready', 'Both sides must be ready in time, or both entries go back.', {
      tone,
      deadline: 'Time to get ready',
    });
  }
  const [first] = waiting;
  if (first) {
    return state('Waiting until both are ready', `${nameOf(first)} is not ready yet.`, {
      deadline: 'Time to get ready',
    });
  }
  return state('Both are ready', own ? 'Start whenever you both sit at the game.' : 'They can start any moment.', {
    tone: own ? 'mint' : 'neutral',
    deadline: 'Time to start',
  });
}

/** What one side's report says in words. */
function claim(match: MatchView, result: Result, scores: Parameters<typeof scoreline>[0]): string {
  if (result === 'draw') return `a draw${scores.length > 0 ? `, ${scoreline(scores, 'a')}` : ''}`;
  const score = scoreline(scores, result);
  return `${score ? `${score} to ` : 'a win for '}${sideName(match, result)}`;
}

function reporting(match: MatchView, selfId: string | null, tone: RoomState['tone']): RoomState {
  const own = ownSeat(match, selfId);
  const reporter = match.participants.find(({ report, userId }) => report && userId !== selfId);
  const first = own?.report ? own : reporter;
  if (!first?.report) return state('Result to be reported', 'One report is in.', { tone });
  const told = claim(match, resultOf(first.side, first.report.placement), first.report.scores);
  if (own && !own.report) {
    return state('Submit your result', `${nameOf(first)} reported ${told}. Answer, or their report counts.`, {
      tone: 'amber',
      deadline: 'Theirs counts in',
    });
  }
  const other = sideName(match, otherSide(first.side));
  const who = own ? 'You' : nameOf(first);
  return state('Waiting for the other report', `${who} reported ${told}. Without an answer from ${other} it counts.`, {
    deadline: own ? 'Yours counts in' : 'Counts in',
  });
}

const endings: Partial<Record<MatchView['state'], [string, string]>> = {
  cancelled: ['Cancelled', 'Nobody plays this match. Every entry went back in full.'],
  expired: ['Expired', 'Nobody took it in time. Every entry went back in full.'],
  no_contest: ['No contest', 'Nobody reported a result in time. Every entry went back in full.'],
};

function ended(match: MatchView, selfId: string | null): RoomState {
  const void_ = endings[match.state];
  const own = ownSeat(match, selfId);
  if (void_) {
    const [title, sentence] = void_;
    return state(title, match.outcome ?? sentence, { stamp: 'VOID' });
  }
  const outcome = match.outcome ?? 'It is over.';
  if (match.drawn) return state('A draw', outcome, { stamp: 'DRAW' });
  if (own && match.winner) {
    const won = own.side === match.winner;
    return state(won ? 'You won' : 'You lost', outcome, {
      tone: won ? 'mint' : 'neutral',
      stamp: won ? 'WON' : 'LOST',
    });
  }
  return state(match.winner ? `${sideName(match, match.winner)} won` : 'Over', outcome);
}

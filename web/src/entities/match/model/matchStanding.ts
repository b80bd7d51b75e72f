import type { Match_ViewFragment } from '../api/match.generated.ts';
import { ownSeat, seatsTaken } from './seats.ts';

/** A match's state from one user's perspective, with the next action. */
export interface MatchStanding {
  title: string;
  /** Label of the button. */
  verb: string;
  /** Whether the match is waiting for this user. */
  yourTurn: boolean;
}

const plain = (title: string, verb = 'Open'): MatchStanding => ({ title, verb, yourTurn: false });
const due = (title: string, verb: string): MatchStanding => ({ title, verb, yourTurn: true });

type Standing = Pick<
  Match_ViewFragment,
  'state' | 'creatorId' | 'teamSize' | 'participants' | 'cancelRequest' | 'noShowClaim' | 'deadline'
>;

/** Describes a match's state and the user's next action. `selfId` is null for spectators. */
export function matchStanding(match: Standing, selfId: string | null): MatchStanding {
  const own = ownSeat(match, selfId);
  const asked = own?.joined ? question(match, own.side) : null;
  if (asked) return asked;
  switch (match.state) {
    case 'forming':
    case 'available':
    case 'invited':
      return gathering(match, own);
    case 'prematch':
      return prematch(match, own);
    case 'active':
      return own ? due('Play, then report', 'Report') : plain('In progress');
    case 'reporting':
      return own && !sideReported(match, own.side)
        ? due('Your result is due', 'Submit result')
        : plain('Waiting for the other report');
    case 'disputed':
      return own && match.deadline?.kind === 'evidence' ? due('Submit evidence', 'Add evidence') : plain('In dispute');
    case 'replay':
      return plain('Replay ordered');
    case 'completed':
    case 'forfeited':
      return plain(own?.placement === 1 ? 'You won' : 'Finished', 'See result');
    default:
      return plain('Over');
  }
}

/** Describes the other side's pending request. Null if there is none. */
function question({ cancelRequest, noShowClaim }: Standing, side: string): MatchStanding | null {
  if (noShowClaim && noShowClaim.side !== side) return due('Are you here?', 'Respond');
  if (cancelRequest && cancelRequest.side !== side) return due('Cancel the match?', 'Respond');
  return null;
}

const sideReported = ({ participants }: Standing, side: string) =>
  participants.some((each) => each.side === side && each.report !== null);

/**
 * The state of a match between its last seat being filled and its start, as seen by players, substitutes and
 * spectators.
 */
function prematch({ participants }: Standing, own: Standing['participants'][number] | null): MatchStanding {
  const plays = own?.joined && !own.substitute;
  if (plays && !own.ready) return due('Get ready', 'Get ready');
  const waits = participants.some(({ joined, substitute, ready }) => joined && !substitute && !ready);
  if (waits) return plain('Waiting for both sides to be ready');
  return plays ? due('Both sides are ready', 'Start') : plain('Both sides are ready');
}

/** The state of a match that still has open seats. */
function gathering(match: Standing, own: Standing['participants'][number] | null): MatchStanding {
  if (own && !own.joined) return due(own.captain ? 'You’re invited' : 'A seat is reserved for you', 'Respond');
  if (match.teamSize > 1 && own && seatsTaken(match, own.side) < match.teamSize) {
    return own.captain ? due('Fill your team', 'See team') : plain('Waiting for your team');
  }
  if (match.state === 'invited') return plain('Invitation sent');
  return plain('Waiting for an opponent');
}

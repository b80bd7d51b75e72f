import type { Match_ViewFragment } from '../api/match.generated.ts';

/** Where a match stands for one person: in a few words, with the verb that leads on. */
export interface MatchStanding {
  title: string;
  /** What the button says. */
  verb: string;
  /** The person has something to do. */
  yourTurn: boolean;
}

const plain = (title: string, verb = 'Open'): MatchStanding => ({ title, verb, yourTurn: false });
const due = (title: string, verb: string): MatchStanding => ({ title, verb, yourTurn: true });

type Standing = Pick<Match_ViewFragment, 'state' | 'creatorId' | 'participants'>;

/** What is due in a match. `selfId` is null for somebody who only looks on. */
export function matchStanding(match: Standing, selfId: string | null): MatchStanding {
  const own = match.participants.find(({ userId }) => userId === selfId);
  switch (match.state) {
    case 'forming':
    case 'available':
      return plain('Waiting for an opponent');
    case 'invited':
      return match.creatorId === selfId ? plain('Invitation sent') : due('You are invited', 'Answer');
    case 'prematch':
      return own && !own.ready ? due('Get ready', 'Get ready') : plain('Waiting until both are ready');
    case 'active':
      return own ? due('Play, then report', 'Report') : plain('In progress');
    case 'reporting':
      return own && !own.report ? due('Your result is due', 'Submit result') : plain('Waiting for the other report');
    case 'disputed':
      return plain('In dispute');
    case 'completed':
    case 'forfeited':
      return plain(own?.placement === 1 ? 'You won' : 'Finished', 'See result');
    default:
      return plain('Over');
  }
}

/** The first player of the other side who is in, or null while nobody is there. */
export const opponentOf = <P extends { readonly userId: string }>(
  { participants }: { readonly participants: readonly P[] },
  selfId: string,
): P | null => participants.find(({ userId }) => userId !== selfId) ?? null;

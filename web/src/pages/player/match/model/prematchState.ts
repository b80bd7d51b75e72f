import { matchStanding, ownSeat } from '@/entities/match';
import { type RoomState, type StateMatch, say } from './say.ts';
import { nameOf } from './seats.ts';

/** The match banner while players ready up, after all seats are filled and before the match starts. */
export function prematchState(match: StateMatch, selfId: string | null): RoomState {
  const waiting = match.participants.filter(({ ready, joined, substitute }) => joined && !substitute && !ready);
  const own = ownSeat(match, selfId);
  const plays = own?.joined && !own.substitute;
  const tone = matchStanding(match, selfId).yourTurn ? 'amber' : 'neutral';
  if (plays && !own.ready) {
    return say('Get ready', 'Both sides must be ready in time, or all entries are refunded.', {
      tone,
      deadline: 'Time to ready up',
    });
  }
  const [first, ...others] = waiting;
  if (first) {
    const rest = others.length > 0 ? ` and ${others.length} more are` : ' is';
    return say('Waiting for both sides to be ready', `${nameOf(first)}${rest} not ready yet.`, {
      deadline: 'Time to ready up',
    });
  }
  return say(
    'Both sides are ready',
    plays ? 'Start once everyone is in the game.' : 'The match can start at any moment.',
    {
      tone: plays ? 'mint' : 'neutral',
      deadline: 'Time to start',
    },
  );
}

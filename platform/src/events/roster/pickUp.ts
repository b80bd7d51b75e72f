import { common } from '../../shared/errors.ts';
import type { Change } from '../lifecycle/eventChange.ts';
import { recordChange } from '../lineup/lineup.ts';
import type { Team } from '../store.ts';
import { requireNeutral } from './people.ts';
import { addSeats, requireStakeEvent, seatOf } from './seats.ts';

/** Maximum number of substitutes for a team in an event. */
const MOST_BENCH = 8;

/**
 * Puts a person on the bench of a member's team, for this event only. Stakes stay, because the lineup doesn't change.
 * The person's account must be locked. @throws 1000, 1002, 1004
 */
export async function pickUpPlayer(change: Change, forId: string, userId: string, cause: string): Promise<void> {
  requireStakeEvent(change);
  const { team } = seatOf(change, forId, 'user_id');
  await benchPlayer(change, team, { userId, param: 'pickup_user_id' }, cause);
}

/** Puts a person on a team's bench. @throws 1000, 1002, 1004 */
export async function benchPlayer(
  change: Change,
  team: Team,
  { userId, param }: { userId: string; param: string },
  cause: string,
): Promise<void> {
  const bench = change.event.members.filter((one) => one.event_team_id === team.id && one.slot === 'bench');
  if (bench.length >= MOST_BENCH) {
    throw common.limitReached({ limit: 'bench', allowed: MOST_BENCH }, `A team has at most ${MOST_BENCH} substitutes.`);
  }
  await requireNeutral(change, [userId], param);
  await addSeats(change, team, [{ user_id: userId, slot: 'bench', captain: false, role: null }]);
  await recordChange(change, team, { outId: null, intoId: userId, cause, material: false, effect: 'none' });
}

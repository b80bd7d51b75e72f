import { common } from '../../shared/errors.ts';
import type { Change } from '../lifecycle/eventChange.ts';
import type { Member, Team } from '../store.ts';

export type Seat = Pick<Member, 'user_id' | 'slot' | 'captain' | 'role'>;

/** Adds users to a team, after its other members. */
export async function addSeats({ tx, event }: Change, team: Team, seats: readonly Seat[]): Promise<void> {
  const taken = event.members.filter((member) => member.event_team_id === team.id).map((member) => member.position);
  const first = Math.max(-1, ...taken) + 1;
  const added = await tx
    .insertInto('event_team_members')
    .values(
      seats.map((seat, index) => ({ ...seat, event_team_id: team.id, event_id: event.id, position: first + index })),
    )
    .returningAll()
    .execute();
  event.members.push(...added);
}

/** Removes a person from their team. The next player in the lineup takes over from a captain. */
export async function removeSeat({ tx, event }: Change, member: Member): Promise<void> {
  await tx
    .deleteFrom('event_team_members')
    .where('event_id', '=', event.id)
    .where('user_id', '=', member.user_id)
    .execute();
  event.members = event.members.filter((one) => one !== member);
  const next = lineupOf(event.members, member.event_team_id)[0];
  if (!member.captain || !next) return;
  next.captain = true;
  await tx
    .updateTable('event_team_members')
    .set({ captain: true })
    .where('event_id', '=', event.id)
    .where('user_id', '=', next.user_id)
    .execute();
}

export function lineupOf(members: readonly Member[], teamId: string): Member[] {
  return members
    .filter((member) => member.event_team_id === teamId && member.slot === 'lineup')
    .sort((a, b) => a.position - b.position);
}

/** A person's seat and team, if the team is still in the event. @throws 1000 */
export function seatOf({ event }: Change, userId: string, param: string): { member: Member; team: Team } {
  const member = event.members.find((one) => one.user_id === userId);
  const team = event.teams.find((one) => one.id === member?.event_team_id);
  if (!member || !team || team.status === 'withdrawn' || team.status === 'dq') {
    throw common.validation({}, 'This person isn’t in a team of this event.', param);
  }
  return { member, team };
}

/** Lineup players of tournaments have paid, so their teams change only through registration. @throws 1002 */
export function requireStakeEvent({ event: { kind } }: Change): void {
  if (kind !== 'stake_event')
    throw common.notAllowedNow({ kind }, 'Only the lineups of stake events can be changed here.');
}

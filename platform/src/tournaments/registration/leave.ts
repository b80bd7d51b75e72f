import type { Tx } from '../../db/database.ts';
import { finish } from '../../events/lifecycle/change.ts';
import type { Change } from '../../events/lifecycle/eventChange.ts';
import { changeMember } from '../../events/lineup/memberRows.ts';
import { type Member, saveTeam, type Team } from '../../events/store.ts';
import { lockPlayer } from '../../matches/lifecycle/player.ts';
import { refundAll } from '../entries.ts';
import { openByPlayer, type PlayerOrigin } from '../playerChange.ts';
import {
  isComplete,
  lineupOf,
  promoteWaitlist,
  removeMember,
  requireRegistering,
  requireTeam,
  withdrawTeams,
} from './teams.ts';

/**
 * Leaves the event before it locks, with a full refund. If the captain leaves, the next lineup player becomes captain;
 * a team without a lineup ends. @throws 404, 1002
 */
export async function leaveEvent(tx: Tx, origin: PlayerOrigin, eventId: string): Promise<void> {
  await lockPlayer(tx, origin.userId);
  const change = await openByPlayer(tx, origin, eventId);
  requireRegistering(change.event);
  const { team, member } = requireTeam(change.event, origin.userId);
  await leaveTeam(change, team, member, 'You left before the event locked');
  await finish(change, 'event.member_left');
}

/** Removes a member from a team that is still registering. */
export async function leaveTeam(change: Change, team: Team, member: Member, why: string): Promise<void> {
  const { tx, event } = change;
  const others = lineupOf(event, team.id).filter((one) => one !== member);
  if (member.slot === 'lineup' && others.length === 0) {
    await withdrawTeams(change, [team], { cause: 'team_ended', why, leaverId: member.user_id });
  } else {
    const entries = await removeMember(change, team, member);
    const [next] = others.sort((a, b) => a.position - b.position);
    if (member.captain && next) await makeCaptain(change, next);
    if (!isComplete(event, team.id) && team.status === 'checked_in') {
      team.status = 'registered';
      team.checked_in_at = null;
      await saveTeam(tx, team);
    }
    await refundAll(tx, event, entries, why);
  }
  await promoteWaitlist(change);
}

async function makeCaptain({ tx }: Change, member: Member): Promise<void> {
  member.captain = true;
  await changeMember(tx, member, { captain: true });
}

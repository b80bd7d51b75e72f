import type { Tx } from '../../db/database.ts';
import { finish } from '../../events/lifecycle/change.ts';
import type { Change } from '../../events/lifecycle/eventChange.ts';
import { stagesOf } from '../../events/lifecycle/stages.ts';
import { type Event, saveTeam, type Team } from '../../events/store.ts';
import { common } from '../../shared/errors.ts';
import { minutes } from '../../shared/format.ts';
import { openByPlayer, type PlayerOrigin } from '../playerChange.ts';
import { isComplete, requireTeam } from './teams.ts';

/**
 * Checks in the person's team. Idempotent. The captain can add a salt to the draw of seeds.
 * @throws 404, 1002
 */
export async function checkIn(tx: Tx, origin: PlayerOrigin, eventId: string, drawSalt: string | null): Promise<string> {
  const change = await openByPlayer(tx, origin, eventId);
  const { team, member } = requireTeam(change.event, origin.userId);
  const salted = drawSalt !== null && member.captain && change.event.state === 'check_in';
  if (salted) {
    team.draw_salt = drawSalt;
    await saveTeam(tx, team);
  }
  if ((await checkInTeam(change, team)) || salted) await finish(change, 'event.team_checked_in');
  return team.id;
}

/**
 * Checks in a team. Returns false if it was already checked in. @throws 1002 if check-in isn't open or the team has
 * free seats
 */
export async function checkInTeam({ tx, event }: Change, team: Team): Promise<boolean> {
  requireOpen(event);
  if (team.status === 'checked_in') return false;
  if (!isComplete(event, team.id)) {
    throw common.notAllowedNow({}, 'Your team has free seats. Fill them before you check in.');
  }
  team.status = 'checked_in';
  team.checked_in_at = event.now;
  await saveTeam(tx, team);
  return true;
}

/** Undoes a team's check-in, so that it has to check in again. @throws 1002 if check-in isn't open */
export async function undoCheckIn({ tx, event }: Change, team: Team): Promise<void> {
  requireOpen(event);
  team.status = 'registered';
  team.checked_in_at = null;
  await saveTeam(tx, team);
}

function requireOpen(event: Event): void {
  if (event.state === 'check_in') return;
  const before = minutes(Math.ceil(stagesOf(event).checkIn / 60));
  throw common.notAllowedNow({ state: event.state }, `Check-in isn’t open. It opens ${before} before the start.`);
}

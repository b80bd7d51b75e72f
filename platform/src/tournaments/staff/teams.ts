import type { Tx } from '../../db/database.ts';
import { finish, openChange } from '../../events/lifecycle/change.ts';
import type { Change, Origin } from '../../events/lifecycle/eventChange.ts';
import { beforeLive } from '../../events/lifecycle/machine.ts';
import type { MatchEventView } from '../../events/schemas.ts';
import { saveTeam, type Team } from '../../events/store.ts';
import { common } from '../../shared/errors.ts';
import { checkName, registeredTeams } from '../registration/teams.ts';
import { assertUnchanged, type Edit } from './eventNames.ts';

/** Changes a team's name before the event is live. @throws 404, 1000, 1001, 1002 */
export function changeName(tx: Tx, origin: Origin, eventId: string, teamId: string, edit: Edit) {
  return changeTeam(tx, origin, eventId, teamId, (change, team) => {
    requireBeforeLive(change);
    assertUnchanged(edit, team.name);
    checkName(change.event, edit.to, team.id);
    team.name = edit.to;
  });
}

/** Changes a team's private code before the event is live. @throws 404, 1001, 1002, 1007 */
export function changeCode(tx: Tx, origin: Origin, eventId: string, teamId: string, edit: Edit) {
  return changeTeam(tx, origin, eventId, teamId, async (change, team) => {
    requireBeforeLive(change);
    assertUnchanged(edit, team.join_code ?? '');
    const taken = await tx.selectFrom('event_teams').select('id').where('join_code', '=', edit.to).executeTakeFirst();
    if (taken && taken.id !== team.id) throw common.duplicate({}, 'Another team has this code.');
    team.join_code = edit.to;
  });
}

/** Moves a team to another seed before the event locks. The teams in between shift by one. @throws 404, 1000, 1002 */
export function changeSeed(tx: Tx, origin: Origin, eventId: string, teamId: string, seed: number) {
  return changeTeam(tx, origin, eventId, teamId, async (change, team) => {
    const { event } = change;
    requireBeforeLive(change);
    if (event.state === 'locked') throw common.notAllowedNow({ state: event.state }, 'Seeds are fixed.');
    const others = registeredTeams(event)
      .filter((one) => one !== team)
      .sort((a, b) => a.seed - b.seed || a.position - b.position);
    if (seed > others.length + 1) throw common.validation({}, 'There are fewer teams than that.', 'seed');
    const ordered = [...others.slice(0, seed - 1), team, ...others.slice(seed - 1)];
    for (const [index, one] of ordered.entries()) {
      one.seed = index + 1;
      await saveTeam(tx, one);
    }
  });
}

function requireBeforeLive({ event }: Change): void {
  if (!beforeLive.includes(event.state)) throw common.notAllowedNow({ state: event.state });
}

async function changeTeam(
  tx: Tx,
  origin: Origin,
  eventId: string,
  teamId: string,
  apply: (change: Change, team: Team) => Promise<void> | void,
): Promise<MatchEventView> {
  const change = await openChange(tx, origin, eventId);
  if (change.event.kind === 'stake_event') throw common.notFound();
  const team = registeredTeams(change.event).find((one) => one.id === teamId);
  if (!team) throw common.notFound();
  await apply(change, team);
  await saveTeam(tx, team);
  return finish(change, 'event.team_changed');
}

import type { Static } from 'typebox';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { finish } from '../events/lifecycle/change.ts';
import type { Change } from '../events/lifecycle/eventChange.ts';
import type { EventState } from '../events/lifecycle/machine.ts';
import { MatchEvent, type MatchEventView } from '../events/schemas.ts';
import { saveTeam, type Team } from '../events/store.ts';
import { policy } from '../http/policy.ts';
import { type Ctx, route } from '../http/route.ts';
import { common } from '../shared/errors.ts';
import { checkInTeam, undoCheckIn } from '../tournaments/registration/checkIn.ts';
import { openAsReferee } from './open.ts';
import { CheckInBody, RefereeMatchParams } from './schemas.ts';

export function checkInRoute(app: App): void {
  route(app, {
    operationId: 'referee.check_in',
    method: 'POST',
    url: '/admin/v1/referee/events/:id/check_in',
    summary:
      'Checks a team in on its behalf, or undoes its check-in. In stake events, this confirms that its players are on camera.',
    policy: policy.staff('referee', 'event_manager', 'admin'),
    fields: {
      id: 'Event ID.',
      event_team_id: 'Team to check in.',
      checked_in: 'False to undo the check-in. Defaults to true.',
    },
    params: RefereeMatchParams,
    body: CheckInBody,
    response: MatchEvent,
    handler: (ctx) => withTransaction(ctx.deps.db, (tx) => checkIn(ctx, tx)),
  });
}

type Call = Ctx<{ id: string }, unknown, Static<typeof CheckInBody>>;

/** @throws 404, 1002, 1010 */
async function checkIn(ctx: Call, tx: Tx): Promise<MatchEventView> {
  const { event_team_id: teamId, checked_in: wanted = true } = ctx.body;
  const change = await openAsReferee(ctx, tx, ctx.params.id, { action: 'referee.check_in' });
  const team = change.event.teams.find((one) => one.id === teamId && one.status !== 'withdrawn');
  if (!team) throw common.notFound();
  if (change.event.kind === 'stake_event') await confirmOnCamera(change, team, wanted);
  else if (wanted) await checkInTeam(change, team);
  else await undoCheckIn(change, team);
  return finish(change, wanted ? 'event.team_checked_in' : 'event.check_in_undone');
}

const onCamera: readonly EventState[] = ['check_in', 'locked', 'live'];

/** Teams of stake events don't check in themselves. The referee compares the people on camera with the lineup. */
async function confirmOnCamera({ tx, event }: Change, team: Team, wanted: boolean): Promise<void> {
  if (!onCamera.includes(event.state)) throw common.notAllowedNow({ state: event.state }, 'Check-in isn’t open.');
  team.checked_in_at = wanted ? (team.checked_in_at ?? event.now) : null;
  if (team.status === 'registered' && wanted) team.status = 'checked_in';
  else if (team.status === 'checked_in' && !wanted) team.status = 'registered';
  await saveTeam(tx, team);
}

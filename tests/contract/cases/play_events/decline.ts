import type { Relations, Subject } from '../../case.ts';
import { invitedToCup } from '../../parity/subjects/events.ts';
import { type Call, row } from '../../relations/row.ts';
import { ownersTeam } from '../../relations/tournaments.ts';

/** The owner has invited the caller, unless one has blocked the other. */
const decline: Call = async (scenario, who) => {
  const { eventId, team } = await ownersTeam(scenario);
  const invited = { user_ids: [scenario.actor(who)?.id] };
  await scenario.t.inject(scenario.owner, 'POST', `/api/v1/play_events/${eventId}/invites`, invited);
  return { params: { id: eventId }, body: { event_team_id: team.event_team_id } };
};

export const subject: Subject = invitedToCup;

export const relations: Relations = {
  default: row('401 403/15 403 403 403 ok 409/1002 409/1002 ok 409/1002', decline),
};

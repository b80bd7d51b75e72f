import type { Relations, Subject } from '../../case.ts';
import { invitedToCup } from '../../parity/subjects/events.ts';
import { type Call, row } from '../../relations/row.ts';
import { linkGamerId, ownersTeam } from '../../relations/tournaments.ts';

const join: Call = async (scenario, who) => {
  const { eventId, team } = await ownersTeam(scenario);
  await linkGamerId(scenario, who);
  return { params: { id: eventId }, body: { code: team.join_code } };
};

export const subject: Subject = invitedToCup;

export const relations: Relations = {
  default: row('401 403/15 403 403 403 ok 400/1000 400/1000 ok 409/1002', join),
};

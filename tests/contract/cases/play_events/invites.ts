import type { Relations } from '../../case.ts';
import { type Call, row } from '../../relations/row.ts';
import { fullTeam } from '../../relations/tournaments.ts';

/** The owner invites `stranger`. */
const invite: Call = async (scenario) => {
  const { eventId } = await fullTeam(scenario);
  return { params: { id: eventId }, body: { user_ids: [scenario.actor('stranger')?.id] } };
};

export const relations: Relations = {
  default: row('401 403/15 403 403 403 409/1002 409/1002 409/1002 403 ok', invite),
};

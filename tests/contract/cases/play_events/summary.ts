import type { Relations } from '../../case.ts';
import { type Call, row } from '../../relations/row.ts';
import { ownersTeam } from '../../relations/tournaments.ts';

const summary: Call = async (scenario) => {
  const { eventId, team } = await ownersTeam(scenario);
  return { params: { id: eventId }, shows: team.join_code };
};

export const relations: Relations = {
  default: row('without without without without without without without without without ok', summary),
};

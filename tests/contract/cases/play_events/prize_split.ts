import type { Relations } from '../../case.ts';
import { type Call, row } from '../../relations/row.ts';
import { evenShares, fullTeam } from '../../relations/tournaments.ts';

const split: Call = async (scenario) => ({
  params: { id: (await fullTeam(scenario)).eventId },
  body: evenShares(scenario),
});

export const relations: Relations = {
  default: row('401 403/15 403 403 403 409/1002 409/1002 409/1002 403 ok', split),
};

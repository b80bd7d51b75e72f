import { call } from '../../../../platform/src/tournaments/testing/cups.ts';
import type { Relations } from '../../case.ts';
import { type Call, row } from '../../relations/row.ts';
import { evenShares, fullTeam } from '../../relations/tournaments.ts';

const acceptSplit: Call = async (scenario) => {
  const { eventId } = await fullTeam(scenario);
  await call(scenario.t, scenario.owner, eventId, 'prize_split', evenShares(scenario));
  return { params: { id: eventId } };
};

export const relations: Relations = {
  default: row('401 403/15 403 403 403 409/1002 409/1002 409/1002 ok ok', acceptSplit),
};

import { call } from '../../../../platform/src/tournaments/testing/cups.ts';
import type { Relations } from '../../case.ts';
import { type Call, row } from '../../relations/row.ts';
import { fullTeam, memberOf, setState } from '../../relations/tournaments.ts';

const substitute: Call = async (scenario) => {
  const { eventId, team } = await fullTeam(scenario);
  const bench = await scenario.world.somebody();
  await call(scenario.t, bench, eventId, 'join', { code: team.join_code });
  await setState(scenario, eventId, 'locked');
  return { params: { id: eventId }, body: { bench_user_id: bench.id, lineup_user_id: memberOf(scenario).id } };
};

export const relations: Relations = {
  default: row('401 403/15 403 403 403 409/1002 409/1002 409/1002 403 ok', substitute),
};

import type { Relations } from '../../case.ts';
import { type Call, row } from '../../relations/row.ts';
import { fullTeam, setState } from '../../relations/tournaments.ts';

const checkIn: Call = async (scenario) => {
  const { eventId } = await fullTeam(scenario);
  await setState(scenario, eventId, 'check_in');
  return { params: { id: eventId }, body: {} };
};

export const relations: Relations = {
  default: row('401 403/15 403 403 403 409/1002 409/1002 409/1002 ok ok', checkIn),
};

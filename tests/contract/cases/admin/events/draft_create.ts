import type { Subject } from '../../../case.ts';
import { plannedLeague } from '../../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => {
  const { leagueId, teamIds, starts } = await plannedLeague(world);
  return { leagueId, teamIds, startDate: starts[0] };
};

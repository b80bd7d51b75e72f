import type { Subject } from '../../../case.ts';
import { plannedLeague } from '../../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => {
  const { leagueId, span } = await plannedLeague(world);
  return { leagueId, ...span };
};

import { plannedLeague } from '../../../parity/subjects/partners.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => {
    const { leagueId, span } = await plannedLeague(world);
    return { leagueId, ...span };
  };

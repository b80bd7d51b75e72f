import { ownTeam } from '../../parity/subjects/partners.ts';
import type { Subject } from '../../case.ts';

export const subject: Subject = async (world) => {
    const { partnerLeagueId, second, bench } = await ownTeam(world);
    return { partnerLeagueId, benchUserId: bench.id, lineupUserId: second.id };
  };

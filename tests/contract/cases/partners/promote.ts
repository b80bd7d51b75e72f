import type { Subject } from '../../case.ts';
import { ownTeam } from '../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => {
  const { partnerLeagueId, second, bench } = await ownTeam(world);
  return { partnerLeagueId, benchUserId: bench.id, lineupUserId: second.id };
};

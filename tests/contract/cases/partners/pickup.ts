import { ownTeam } from '../../parity/subjects/partners.ts';
import type { Subject } from '../../case.ts';

export const subject: Subject = async (world) => {
    const { partnerLeagueId, agent } = await ownTeam(world);
    return { partnerLeagueId, userId: agent.id };
  };

import { now } from '../../../../../platform/src/events/testing/events.ts';
import type { Subject } from '../../../case.ts';
import { HOUR, registeredCup } from '../../../parity/subjects/events.ts';

export const subject: Subject = async (world) => {
  const { id, teamId } = await registeredCup(world);
  const expiresAt = new Date((await now(world.t)).getTime() + HOUR).toISOString();
  return { id, eventTeamId: teamId, amount: 500, expiresAt };
};

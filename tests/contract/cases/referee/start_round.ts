import { stakeOf } from '../../../../platform/src/events/testing/events.ts';
import type { Subject } from '../../case.ts';
import { eventIn, staffOf } from '../../parity/subjects/events.ts';

/** An event that is ready for its first round. */
export const subject: Subject = async (world) => {
  const { id } = await eventIn(world);
  await world.t.clock.advance(57 * 60_000);
  return { id: (await stakeOf(world.t, staffOf(world), id)).match_id, roundNumber: 1 };
};

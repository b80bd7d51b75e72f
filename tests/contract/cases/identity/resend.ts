import type { Subject } from '../../case.ts';
import { verification } from '../../parity/subjects/people.ts';

export const subject: Subject = async (world) => {
  const id = await verification(world, '+12025558886');
  await world.t.clock.advance(60_000);
  return { id };
};

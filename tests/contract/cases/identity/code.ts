import type { Subject } from '../../case.ts';
import { verification } from '../../parity/subjects/people.ts';

export const subject: Subject = async (world) => {
  const id = await verification(world, '+12025558887');
  return { id, code: world.sms.codeTo('+12025558887') };
};

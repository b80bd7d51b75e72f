import type { Subject } from '../../case.ts';
import { verified } from '../../parity/subjects/people.ts';

export const subject: Subject = async (world) => {
  const { phone } = world.people.player;
  const current = { ...(phone !== null && { value: phone }), purpose: 'leave_phone' } as const;
  return {
    currentVerificationId: await verified(world, current),
    newVerificationId: await verified(world, {}),
  };
};

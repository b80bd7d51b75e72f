import type { Subject } from '../../case.ts';
import { verified } from '../../parity/subjects/people.ts';

export const subject: Subject = async (world) => ({
  identityVerificationId: await verified(world, { type: 'email', value: 'player@mail.test' }),
});

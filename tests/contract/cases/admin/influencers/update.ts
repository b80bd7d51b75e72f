import type { Subject } from '../../../case.ts';
import { pageWith } from '../../../parity/subjects/people.ts';

export const subject: Subject = async (world) => ({
  id: await pageWith(world, null),
  enabled: false,
  reason: 'New season.',
});

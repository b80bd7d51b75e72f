import type { Subject } from '../../../case.ts';
import { code } from '../../../parity/subjects/partners.ts';

export const subject: Subject = async ({ t }) => ({
  userId: (await t.person({ kycState: 'approved' })).id,
  code: code(),
  reason: 'Plays well.',
});

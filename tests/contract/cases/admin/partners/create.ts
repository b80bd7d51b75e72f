import { code } from '../../../parity/subjects/partners.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async ({ t }) => ({
    userId: (await t.person({ kycState: 'approved' })).id,
    code: code(),
    reason: 'Plays well.',
  });

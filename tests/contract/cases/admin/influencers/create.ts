import { newId } from '../../../../../platform/src/shared/ids.ts';
import type { Subject } from '../../../case.ts';
import { landingPage } from '../../../parity/subjects/people.ts';

export const subject: Subject = async ({ t }) => ({
  ...landingPage(),
  userId: (await t.person()).id,
  code: newId().replaceAll('-', '').slice(-10).toUpperCase(),
  reason: 'Signed a contract.',
});

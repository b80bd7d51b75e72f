import type { Subject } from '../../../case.ts';

export const subject: Subject = async ({ t, somebody }) => {
  const { code } = (await t.inject(await somebody(), 'GET', '/api/v1/referrals/overview')).json();
  return { userId: (await t.person()).id, code, reason: 'Forgot the code.' };
};

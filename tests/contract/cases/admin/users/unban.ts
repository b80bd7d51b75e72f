import type { Relations, Subject } from '../../../case.ts';
import { why } from '../../../relations/admin.ts';
import { row } from '../../../relations/row.ts';

export const subject: Subject = async ({ t, people, somebody }) => {
  const { id } = await somebody(0);
  await t.inject(people.admin, 'POST', `/admin/v1/users/${id}/ban`, { reason: 'Fraud.' });
  return { id, reason: 'A mistake.' };
};

export const relations: Relations = {
  default: row('401 403 403 403 ok 403 403 403 403 403', ({ actor }) => ({
    params: { id: actor('banned')?.id ?? '' },
    body: { reason: why },
  })),
};

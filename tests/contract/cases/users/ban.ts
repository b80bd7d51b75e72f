import type { Relations, Subject } from '../../case.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = async ({ t, people }) => {
  const silence = { until: '2100-01-01T00:00:00.000Z', scope: 'comments', reason: 'Insults.' };
  await t.inject(people.admin, 'POST', `/admin/v1/users/${people.player.id}/silence`, silence);
  return {};
};

export const relations: Relations = {
  default: row('401 ok ok 403 403 ok ok ok ok ok', () => ({})),
};

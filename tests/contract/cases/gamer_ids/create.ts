import type { Subject } from '../../case.ts';

export const subject: Subject = async ({ t }) => {
  const { id } = await t.db.selectFrom('id_systems').select('id').where('slug', '=', 'forge').executeTakeFirstOrThrow();
  return { idSystemId: id, value: 'nightowl#4821' };
};

import type { Subject } from '../../case.ts';

export const subject: Subject = async ({ t, people, field }) => {
  const { id } = await t.db
    .selectFrom('gamer_ids')
    .select('id')
    .where('user_id', '=', people.player.id)
    .where('id_system_id', '=', field.idSystemId)
    .executeTakeFirstOrThrow();
  return { id };
};

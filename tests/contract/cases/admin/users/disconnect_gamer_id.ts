import { player } from '../../../../../platform/src/matches/testing/duel.ts';
import { everyoneAlike, type Subject } from '../../../case.ts';

export const subject: Subject = async ({ t, field }) => {
  const { id } = await player(t, field);
  const row = await t.db.selectFrom('gamer_ids').select('id').where('user_id', '=', id).executeTakeFirstOrThrow();
  return { id, gamerIdId: row.id };
};

export const relations = everyoneAlike;

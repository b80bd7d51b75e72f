import { newId } from '../../../../platform/src/shared/ids.ts';
import type { Relations, Subject } from '../../case.ts';
import { inTeam } from '../../parity/subjects/people.ts';
import { ofOwner } from '../../relations/people.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = async (world) => ({ id: await inTeam(world) });

export const relations: Relations = {
  default: row('401 403/15 403 403 403 ok 404 404 ok ok', async ({ t, owner }) => {
    const row = {
      id: newId(),
      user_id: owner.id,
      slug: owner.username.replaceAll('_', '-'),
      name: owner.username,
      image_url: null,
      bio: '',
      game_ids: [],
      position: 1,
      enabled: true,
    };
    await t.owner
      .insertInto('influencers')
      .values(row)
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute();
    return { params: { id: owner.id } };
  }),
  nobody: row('401 403/15 403 403 403 404 404 404 404 404', ofOwner()),
};

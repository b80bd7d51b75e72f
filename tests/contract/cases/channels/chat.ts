import type { Relations } from '../../case.ts';
import { row } from '../../relations/row.ts';

export const relations: Relations = {
  community: row('ok ok 403 ok ok ok ok ok ok ok', async ({ community }) => ({
    key: { chat_id: await community() },
  })),
  group: row('404 404 403 404 404 404 404 404 404 404', async ({ group }) => ({
    key: { chat_id: await group() },
  })),
  direct: row('404 404 403 404 404 404 404 404 404 404', ({ direct }, who) => ({
    key: { chat_id: direct(who) },
  })),
};

import type { Relations, Subject } from '../../case.ts';
import { about } from '../../relations/chat.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = async (world) => ({
  subjectType: 'match',
  subjectId: (await world.match('active')).id,
});

export const relations: Relations = {
  public: row('ok ok 403 ok ok ok ok ok ok ok', async ({ match }) => ({
    query: { ...about('match', await match('public')), page_size: 20 },
  })),
  private: row('404 404 403 404 404 404 404 404 ok ok', async ({ match }) => ({
    query: { ...about('match', await match('private')), page_size: 20 },
  })),
};

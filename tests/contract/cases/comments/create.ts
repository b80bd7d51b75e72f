import type { Relations, Subject } from '../../case.ts';
import { about } from '../../relations/chat.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = async (world) => ({
  subjectType: 'match',
  subjectId: (await world.match('active')).id,
  type: 'text',
  text: 'Good luck',
});

export const relations: Relations = {
  public: row('401 403/15 403 403 403 403 403 403 ok ok', async ({ match }) => ({
    body: { ...about('match', await match('public')), type: 'text', text: 'Good luck' },
  })),
  private: row('401 403/15 403 403 403 404 404 404 ok ok', async ({ match }) => ({
    body: { ...about('match', await match('private')), type: 'text', text: 'Good luck' },
  })),
};

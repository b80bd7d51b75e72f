import type { Relations } from '../../case.ts';
import { about } from '../../relations/chat.ts';
import { row } from '../../relations/row.ts';

export const relations: Relations = {
  public: row('ok ok 403 ok ok ok ok ok ok ok', async ({ match }) => ({
    key: about('match', await match('public')),
  })),
  private: row('403 403 403 403 403 403 403 403 ok ok', async ({ match }) => ({
    key: about('match', await match('private')),
  })),
};

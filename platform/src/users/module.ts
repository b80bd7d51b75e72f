import type { Module } from '../app.ts';
import { registerAccountPart } from '../live/account.ts';
import { userRoutes } from './routes.ts';
import { updateNameRoute } from './updateName.ts';

/** People: public cards, their names, their status. */
export const usersModule: Module = {
  name: 'users',
  routes(app) {
    userRoutes(app);
    updateNameRoute(app);
  },
  start() {
    registerAccountPart('user_status', async (db, userId) => {
      const row = await db.selectFrom('users').select('status').where('id', '=', userId).executeTakeFirst();
      return row?.status ?? null;
    });
  },
};

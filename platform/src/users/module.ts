import type { Db, Tx } from '../db/database.ts';
import type { UserStatus } from '../http/policy.ts';
import { eachPerson, registerAccountPart } from '../live/account.ts';
import type { Module } from '../module.ts';
import { ageRefusal, dateOfBirthRoute } from './dateOfBirth.ts';
import { ageFacts } from './facts/ageFacts.ts';
import { provide } from './facts/provide.ts';
import { purgePositions, purgePositionsJob } from './position/purge.ts';
import { userRoutes } from './routes.ts';
import { updateNameRoute } from './updateName.ts';

/** Public profile cards, legal names and account status. */
export const usersModule: Module = {
  name: 'users',
  routes(app) {
    userRoutes(app);
    updateNameRoute(app);
    dateOfBirthRoute(app);
  },
  jobs: { [purgePositionsJob]: purgePositions },
  schedules: { [purgePositionsJob]: '*/10 * * * *' },
  start({ config }) {
    provide(ageFacts, { ageRefusal: (db, userId, regionAge) => ageRefusal(db, config, userId, regionAge) });
    registerAccountPart('user_status', eachPerson(readStatus));
  },
};

async function readStatus(db: Db | Tx, userId: string): Promise<UserStatus | null> {
  const row = await db.selectFrom('users').select('status').where('id', '=', userId).executeTakeFirst();
  return row?.status ?? null;
}

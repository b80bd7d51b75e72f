import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Limits } from '../../market/core/types.ts';
import type { StakeSettingsTable } from '../tables.ts';

export type StakeSettings = Selectable<StakeSettingsTable>;

/** The settings of all markets. */
export function readStakeSettings(db: Db | Tx): Promise<StakeSettings> {
  return db.selectFrom('stake_settings').selectAll().executeTakeFirstOrThrow();
}

/** What one order and one person may be worth in a market. */
export function limitsOf({ min_amount, max_amount, max_exposure }: StakeSettings): Limits {
  return { min_amount, max_amount, max_exposure };
}

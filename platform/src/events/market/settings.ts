import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Limits } from '../../market/core/types.ts';
import type { Cents } from '../../shared/money.ts';
import type { StakeSettingsTable } from '../tables.ts';

export type StakeSettings = Selectable<StakeSettingsTable>;

export function readStakeSettings(db: Db | Tx): Promise<StakeSettings> {
  return db.selectFrom('stake_settings').selectAll().executeTakeFirstOrThrow();
}

export async function writeStakeSettings(tx: Tx, settings: StakeSettings): Promise<void> {
  await tx.updateTable('stake_settings').set(settings).execute();
}

/** Minutes after a payout during which the result can be corrected. Longer for a large pot or during a dispute. */
export function finalityMinutes(
  settings: Pick<StakeSettings, 'final_minutes' | 'large_final_minutes' | 'large_pot_amount'>,
  potAmount: Cents,
  disputed: boolean,
): number {
  return disputed || potAmount > settings.large_pot_amount ? settings.large_final_minutes : settings.final_minutes;
}

/** Limits that apply to each order and to each user in a market. */
export function limitsOf({ min_amount, max_amount, max_exposure }: StakeSettings): Limits {
  return { min_amount, max_amount, max_exposure };
}

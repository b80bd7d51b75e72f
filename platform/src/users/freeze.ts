import type { Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { touchAccount } from '../live/account.ts';
import { runFrozenHooks, userFacts } from './facts.ts';

/**
 * Freezes a person: every money call answers code 27 from here on, and each capability ends what has not begun. The caller
 * holds the person's lock and writes the audit entry. `staffId` null: the platform itself.
 */
export async function freezePerson(
  tx: Tx,
  frozen: { userId: string; staffId: string | null; reason: string },
): Promise<void> {
  await tx
    .updateTable('users')
    .set(({ eb, ref }) => ({ status: 'frozen', version: eb(ref('version'), '+', 1), frozen_reason: frozen.reason }))
    .set({ frozen_at: await appNow(tx) })
    .where('id', '=', frozen.userId)
    .execute();
  await runFrozenHooks(tx, frozen);
  touchAccount(tx, frozen.userId, 'user_status');
}

/** Undoes a freeze; as `freezePerson`. Who has excluded themselves meanwhile stays so. */
export async function unfreezePerson(tx: Tx, userId: string): Promise<void> {
  const status = (await userFacts().isSelfExcluded(tx, userId)) ? 'self_excluded' : 'enabled';
  await tx
    .updateTable('users')
    .set(({ eb, ref }) => ({
      status,
      version: eb(ref('version'), '+', 1),
      frozen_reason: null,
      frozen_at: null,
    }))
    .where('id', '=', userId)
    .execute();
  touchAccount(tx, userId, 'user_status');
}

import type { Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { touchAccount } from '../live/account.ts';
import { runAccountEventHooks } from './accountEvents.ts';
import { runBannedHooks, runFrozenHooks } from './accountHooks.ts';
import { walletFacts } from './facts/walletFacts.ts';
import type { UserStatus } from './tables.ts';

/**
 * Freezes a person. Money operations are refused with code 27, and each capability cancels matches, stakes and entries
 * that haven't started. The caller holds the person's lock and writes the audit entry. `staffId` is null for automatic
 * freezes.
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
  await runAccountEventHooks(tx, frozen.userId, 'frozen');
  touchAccount(tx, frozen.userId, 'user_status');
}

/**
 * Reverts a freeze. The caller has the same duties as for `freezePerson`. A self-exclusion started in the meantime
 * stays in effect.
 */
export async function unfreezePerson(tx: Tx, userId: string): Promise<void> {
  const status = (await walletFacts.isSelfExcluded(tx, userId)) ? 'self_excluded' : 'enabled';
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
  await runAccountEventHooks(tx, userId, 'unfrozen');
  touchAccount(tx, userId, 'user_status');
}

/**
 * Bans a person. Their sessions can only read the ban, the wallet and support, and withdraw. Capabilities end anything
 * that hasn't started or can't continue. The caller has the same duties as for `freezePerson`.
 */
export async function banPerson(tx: Tx, banned: { userId: string; staffId: string; reason: string }): Promise<void> {
  await setStatus(tx, banned.userId, 'banned');
  await runBannedHooks(tx, banned);
  await runFrozenHooks(tx, banned);
}

/** Reverts a ban. An earlier freeze or self-exclusion applies again. */
export const unbanPerson = (tx: Tx, userId: string): Promise<void> => restoreStatus(tx, userId);

/**
 * Disables a person and, like a freeze, cancels everything that hasn't started. The caller ends the sessions and has
 * the same duties as for `freezePerson`.
 */
export async function disablePerson(
  tx: Tx,
  disabled: { userId: string; staffId: string; reason: string },
): Promise<void> {
  await setStatus(tx, disabled.userId, 'disabled');
  await runFrozenHooks(tx, disabled);
}

/** Reverts a disablement. An earlier freeze or self-exclusion applies again. */
export const enablePerson = (tx: Tx, userId: string): Promise<void> => restoreStatus(tx, userId);

async function restoreStatus(tx: Tx, userId: string): Promise<void> {
  const { frozen_at } = await tx
    .selectFrom('users')
    .select('frozen_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (frozen_at !== null) return setStatus(tx, userId, 'frozen');
  await setStatus(tx, userId, (await walletFacts.isSelfExcluded(tx, userId)) ? 'self_excluded' : 'enabled');
}

async function setStatus(tx: Tx, userId: string, status: UserStatus): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ status, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
  touchAccount(tx, userId, 'user_status');
}

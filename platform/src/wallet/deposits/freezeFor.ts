import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { lockAccounts } from '../../ledger/post.ts';
import { freezePerson, unfreezePerson } from '../../users/freeze.ts';
import { lockPerson } from '../person.ts';
import { receivable } from './debt.ts';
import type { DepositRow } from './deposits.ts';

const FROZEN = 'a deposit was reversed';
const THAWED = 'the reversal of a deposit was undone';

/**
 * Freezes the owner of a returned deposit.
 * @returns the time of the freeze, or null if the account wasn't enabled
 */
export async function freezeFor(tx: Tx, order: DepositRow): Promise<Date | null> {
  const { id: userId, status } = await lockPerson(tx, order.user_id);
  if (status !== 'enabled') return null;
  await freezePerson(tx, { userId, staffId: null, reason: FROZEN });
  await auditStatus(tx, order, ['enabled', 'frozen'], FROZEN);
  return frozenAt(tx, userId);
}

/**
 * Lifts the freeze that a reversal caused, if nothing else keeps the account frozen: neither staff, nor another return,
 * nor debt. The caller has marked the reversal as restored.
 */
export async function thawFor(tx: Tx, order: DepositRow): Promise<boolean> {
  const { id: userId, status } = await lockPerson(tx, order.user_id);
  const at = await frozenAt(tx, userId);
  if (status !== 'frozen' || at === null) return false;
  const debt = receivable(userId);
  if (((await lockAccounts(tx, [debt]))[debt] ?? 0) !== 0) return false;
  const returns = await tx
    .selectFrom('deposit_returns as r')
    .innerJoin('deposit_orders as o', 'o.id', 'r.order_id')
    .select(['r.kind', 'r.froze_at', 'r.restored_at'])
    .where('o.user_id', '=', userId)
    .execute();
  const caused = returns.some(
    ({ froze_at, restored_at }) => restored_at !== null && froze_at?.getTime() === at.getTime(),
  );
  const other = returns.some(({ kind, restored_at }) => restored_at === null && kind === 'reversal');
  if (!caused || other) return false;
  await unfreezePerson(tx, userId);
  await auditStatus(tx, order, ['frozen', 'enabled'], THAWED);
  return true;
}

async function frozenAt(tx: Tx, userId: string): Promise<Date | null> {
  const { frozen_at } = await tx
    .selectFrom('users')
    .select('frozen_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return frozen_at;
}

async function auditStatus(tx: Tx, order: DepositRow, [from, to]: [string, string], reason: string): Promise<void> {
  await audit(tx, {
    area: 'system',
    actor: null,
    action: to === 'frozen' ? 'users.freeze' : 'users.unfreeze',
    subjectType: 'user',
    subjectId: order.user_id,
    before: { status: from },
    after: { status: to, deposit_order: order.id },
    reason,
  });
}

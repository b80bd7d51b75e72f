import type { Selectable } from 'kysely';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { userAccount } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { recordTransaction, updateTransaction } from '../record.ts';
import { externalAccount, railNames } from '../rules.ts';
import type { DepositReturnsTable } from '../tables.ts';
import { lockDebt, repayDebt } from './debt.ts';
import type { DepositRow } from './deposits.ts';
import { thawFor } from './freezeFor.ts';

/**
 * Restores a reversed deposit after the provider has undone the reversal. The money is booked like a new deposit and
 * repays debt first. The account is unfrozen if only this reversal had frozen it. The caller holds the locks of the
 * person and the order.
 * @returns the order afterwards
 */
export async function restoreReversal(
  tx: Tx,
  order: DepositRow,
  reversal: Selectable<DepositReturnsTable>,
): Promise<DepositRow> {
  const { user_id: userId, type } = order;
  const { amount, share } = reversal;
  const cash = userAccount(userId, 'cash');
  const world = externalAccount(type);
  const owed = await lockDebt(tx, userId, [cash, world, 'house:provider_fees']);
  const entries = [
    { account: world, amount: -amount },
    { account: cash, amount: share },
    { account: 'house:provider_fees', amount: amount - share },
  ];
  const { id } = await post(tx, {
    kind: 'chargeback',
    causeType: 'deposit',
    causeId: order.id,
    reference: `${type}:reversal:${reversal.provider_id}:restored`,
    entries: entries.filter((entry) => entry.amount !== 0),
  });
  await tx
    .updateTable('deposit_returns')
    .set({ restored_at: reversal.restored_at })
    .where('id', '=', reversal.id)
    .execute();
  const after = await tx
    .updateTable('deposit_orders')
    .set({ state: 'completed', returned_amount: order.returned_amount - share, version: order.version + 1 })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const step = { label: 'Restored', detail: `${railNames[type]} undid the reversal` };
  await updateTransaction(tx, order.transaction_id, { step });
  await recordTransaction(tx, {
    userId,
    type: 'chargeback',
    state: 'completed',
    amount: share,
    title: 'Deposit restored',
    subtitle: railNames[type],
    subjectType: 'deposit_order',
    subjectId: order.id,
    transferIds: [id],
    steps: [step],
  });
  await repayDebt(tx, userId, owed, share, order.id);
  const thawed = await thawFor(tx, order);
  await audit(tx, {
    area: 'system',
    actor: null,
    action: 'deposit.restored',
    subjectType: 'deposit_order',
    subjectId: order.id,
    before: { state: order.state, returned_amount: order.returned_amount },
    after: { state: after.state, returned_amount: after.returned_amount, unfrozen: thawed },
  });
  return after;
}

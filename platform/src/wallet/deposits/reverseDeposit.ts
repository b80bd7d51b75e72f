import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { userAccount } from '../../ledger/accounts.ts';
import { lockAccounts, post } from '../../ledger/post.ts';
import { freezePerson } from '../../users/freeze.ts';
import { lockPerson } from '../person.ts';
import { recordTransaction } from '../record.ts';
import { externalAccount, railNames } from '../rules.ts';
import { receivable } from './debt.ts';
import type { DepositRow } from './deposits.ts';
import { completeRefund, openRefund } from './refunds.ts';

/**
 * Posts a reversed deposit: `cash` covers what it can, the rest becomes debt (I2), and no balance turns negative. Match
 * entries stay, so that opponents aren't affected. With `reversed` (a chargeback), the account is frozen. If staff are
 * refunding the deposit, the money on hold for that is used. The caller holds the locks of the person and the order.
 * @returns the transfer's id
 */
export async function reverseDeposit(tx: Tx, order: DepositRow, captureId: string, reversed: boolean): Promise<string> {
  const { user_id: userId, type, amount, provider_fee: fee } = order;
  if (reversed) await freezeFor(tx, order);
  const refund = await openRefund(tx, order.id);
  if (refund) return completeRefund(tx, order, refund, captureId);
  const cash = userAccount(userId, 'cash');
  const world = externalAccount(type);
  const owed = receivable(userId);
  const held = await lockAccounts(tx, [cash, world, owed, 'house:provider_fees']);
  const taken = Math.min(held[cash] ?? 0, amount);
  const entries = [
    { account: world, amount: amount + fee },
    { account: cash, amount: -taken },
    { account: owed, amount: taken - amount },
    { account: 'house:provider_fees', amount: -fee },
  ];
  const { id } = await post(tx, {
    kind: 'chargeback',
    causeType: 'deposit',
    causeId: order.id,
    reference: `${type}:capture:${captureId}:reversed`,
    entries: entries.filter((entry) => entry.amount !== 0),
  });
  await recordTransaction(tx, {
    userId,
    type: 'chargeback',
    state: 'completed',
    amount: -taken,
    title: 'Deposit reversed',
    subtitle: railNames[type],
    subjectType: 'deposit_order',
    subjectId: order.id,
    transferIds: [id],
    steps: [{ label: 'Reversed', detail: `${railNames[type]} returned this payment to the payer` }],
  });
  return id;
}

async function freezeFor(tx: Tx, order: DepositRow): Promise<void> {
  const userId = order.user_id;
  const person = await lockPerson(tx, userId);
  if (person.status !== 'enabled') return;
  const reason = 'a deposit was reversed';
  await freezePerson(tx, { userId, staffId: null, reason });
  await audit(tx, {
    area: 'system',
    actor: null,
    action: 'users.freeze',
    subjectType: 'user',
    subjectId: userId,
    before: { status: person.status },
    after: { status: 'frozen', deposit_order: order.id },
    reason,
  });
}

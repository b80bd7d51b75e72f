import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { Transaction } from '../schemas.ts';
import { getTransaction, oneTransaction } from './transactions.ts';

/** A person's transaction as staff see it. */
export const AdminTransaction = Type.Object({ ...Transaction.properties, user_id: Id, username: Type.String() });
describeSchema(AdminTransaction, 'AdminTransaction', 'Transaction with its owner.', {
  user_id: 'Id of the owner.',
  username: 'Username of the owner.',
  number: "Sequence number in the owner's wallet.",
  type: 'Type of transaction.',
  amount: "Signed change to the user's balance, in cents.",
  fee_amount: 'Fee kept by the payment provider, in cents.',
  title: 'Title shown to the user.',
  subtitle: 'Second line of text. Null when there is none.',
  subject_type: 'Type of the related record, such as `match`. Null when there is none.',
  final_at: "Time the amount becomes final. Null when it already is or the time isn't known.",
  reason: 'Reason it was declined, returned or failed. Null otherwise.',
  completed_at: 'Completion time. Null until then.',
  steps: 'Events, oldest first.',
  lines: 'Ledger entries in this wallet.',
  'steps.label': 'Kind.',
  'steps.detail': 'Details. Null when there are none.',
  'steps.at': 'Time of the event.',
  'lines.account': 'Account name as shown to the user, such as `Withdrawable`.',
  'lines.amount': 'Signed amount in cents. Credits are positive, debits negative.',
  'lines.hash': "Hash of the entry in the account's hash chain, in hexadecimal.",
});
export type AdminTransaction = Static<typeof AdminTransaction>;

/** Any transaction with its owner; 404 if it doesn't exist. */
export async function readAdminTransaction(db: Db | Tx, id: string): Promise<AdminTransaction> {
  const owner = await db
    .selectFrom(oneTransaction(id).as('t'))
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['u.id', 'u.username'])
    .executeTakeFirst();
  if (!owner) throw common.notFound();
  return { ...(await getTransaction(db, owner.id, id)), user_id: owner.id, username: owner.username };
}

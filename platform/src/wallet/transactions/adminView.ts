import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { Transaction, transactionFields } from '../schemas.ts';
import { getTransaction, oneTransaction } from './transactions.ts';

/** A person's transaction as staff see it. */
export const AdminTransaction = Type.Object({ ...Transaction.properties, user_id: Id, username: Type.String() });
describeSchema(AdminTransaction, 'AdminTransaction', 'Transaction with its owner.', {
  user_id: 'ID of the owner.',
  username: 'Username of the owner.',
  ...transactionFields,
});
export type AdminTransaction = Static<typeof AdminTransaction>;

/** Finds any user's transaction, with its owner. Refuses with 404 if it doesn't exist. */
export async function readAdminTransaction(db: Db | Tx, id: string): Promise<AdminTransaction> {
  const owner = await db
    .selectFrom(oneTransaction(id).as('t'))
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['u.id', 'u.username'])
    .executeTakeFirst();
  if (!owner) throw common.notFound();
  return { ...(await getTransaction(db, owner.id, id)), user_id: owner.id, username: owner.username };
}

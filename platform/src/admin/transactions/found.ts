import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { oneTransaction } from '../../wallet/transactions/transactions.ts';
import { startsWith } from '../users/lists/usersPage.ts';
import { wantedUser } from '../users/lists/wantedUser.ts';

/**
 * Maximum number of people whose transactions a search shows. If more people match, staff have to enter a longer text.
 */
const MOST_PEOPLE = 20;
const uuid = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/;

/** The records that a search term refers to. */
export interface Found {
  people: string[];
  transactions: string[];
}

/**
 * Finds users by the beginning of a username, a phone number or an ID, and transactions by their ID or the payment
 * provider's ID.
 */
export async function find(tx: Tx, typed: string): Promise<Found> {
  const { text, phones } = wantedUser(typed);
  const id = uuid.test(text) ? text : null;
  return { people: await findPeople(tx, text, phones, id), transactions: await findTransactions(tx, typed.trim(), id) };
}

async function findPeople(tx: Tx, text: string, phones: readonly string[], id: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, username from users where id = ${id}
      union select id, username from users where phone_e164 = any(${phones}::text[])
      union select id, username from users where ${startsWith(sql`username`, text)}) u
    order by username limit ${MOST_PEOPLE}`.execute(tx);
  return rows.map((row) => row.id);
}

async function findTransactions(tx: Tx, reference: string, id: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${id === null ? none : oneTransaction(id)} t
    union select transaction_id from deposit_orders where provider_order_id = ${reference}
    union select transaction_id from deposit_orders where capture_id = ${reference}
    union select transaction_id from withdrawals where provider_batch_id = ${reference}
    union select transaction_id from withdrawals where provider_item_id = ${reference}
    union select transaction_id from deposit_refunds where provider_refund_id = ${reference}`.execute(tx);
  return rows.map((row) => row.id);
}

const none = sql`(select null::uuid as id where false)`;

/** The transactions that a search found, in the form of `wallet_transactions`. */
export function rowsOf({ people, transactions }: Found): RawBuilder<unknown> {
  return sql`(select * from wallet_transactions where user_id = any(${people}::uuid[])
    union select t.* from unnest(${transactions}::uuid[]) x (id) cross join lateral wallet_transaction(x.id) t)`;
}

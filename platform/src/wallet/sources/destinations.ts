import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { newId } from '../../shared/ids.ts';
import { type Receiver, readReceiver } from '../rules.ts';

/**
 * Removes the payment methods of an account that is being deleted. Destinations that were paid in the last `days` are
 * kept until then, so that a payout that comes back can be paid out again; all others are erased.
 */
export async function retireDestinations(tx: Tx, userId: string, days: number): Promise<void> {
  const { rows } = await sql<{ vault_token: string | null }>`
    with before as (
      select id, vault_token, (select max(coalesce(r.completed_at, w.created_at)) from withdrawals w
          join wallet_records r on r.id = w.transaction_id
          where w.payment_source_id = s.id and w.state = 'paid') + make_interval(days => ${days}) as keep_until
      from payment_sources s where user_id = ${userId} for update)
    update payment_sources p set state = 'disconnected', disconnected_at = coalesce(p.disconnected_at, app_now()),
      vault_token = null, owner_name = null,
      value = case when keep_until > app_now() then p.value else p.id::text end,
      value_masked = case when keep_until > app_now() then p.value_masked else '' end,
      erase_at = case when keep_until > app_now() then keep_until end
    from before where p.id = before.id returning before.vault_token`.execute(tx);
  for (const { vault_token: token } of rows) if (token) await enqueue(tx, 'wallet.forget_account', { token });
}

/**
 * Erases destinations whose retention period is over. Destinations of payouts in progress, and of returned payouts with
 * an open case, are kept until those are closed.
 */
export async function eraseDestinations(db: Db): Promise<void> {
  await sql`update payment_sources p set value = p.id::text, value_masked = '', erase_at = null
    where p.erase_at <= app_now() and not exists (select from withdrawals w where w.payment_source_id = p.id
      and (w.state not in ('paid', 'refunded') or exists (select from reconciliation_cases c
        where c.subject_id = w.id::text and c.kind = 'returned_payout' and c.state = 'open')))`.execute(db);
}

/** Keeps a destination of a deleted account for `days` from now. */
export async function keepDestination(tx: Tx, sourceId: string, days: number): Promise<void> {
  await sql`update payment_sources set erase_at = app_now() + make_interval(days => ${days})
    where id = ${sourceId} and erase_at is not null`.execute(tx);
}

/**
 * Adds a destination that the owner of a deleted account gave support, and keeps it for `days`. It is never offered as
 * a payment method. Refuses invalid ones with 1000. The caller holds the person's lock.
 * @returns its ID
 */
export async function addDestination(
  tx: Tx,
  userId: string,
  destination: { type: 'PayPal' | 'Venmo'; value: string },
  days: number,
): Promise<string> {
  const { type } = destination;
  const receiver = readReceiver(type, destination.value);
  const known = await tx
    .selectFrom('payment_sources')
    .select('id')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('value', '=', receiver.value)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (known) await keepDestination(tx, known.id, days);
  return known?.id ?? insertDestination(tx, userId, type, receiver, days);
}

async function insertDestination(
  tx: Tx,
  userId: string,
  type: 'PayPal' | 'Venmo',
  { value, masked }: Receiver,
  days: number,
): Promise<string> {
  const id = newId();
  await sql`insert into payment_sources (id, user_id, type, value, value_masked, state, disconnected_at, erase_at, created_at)
    values (${id}, ${userId}, ${type}, ${value}, ${masked}, 'disconnected', app_now(),
      app_now() + make_interval(days => ${days}), app_now())`.execute(tx);
  return id;
}

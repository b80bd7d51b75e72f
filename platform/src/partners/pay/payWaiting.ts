import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { postMany, type TransferInput } from '../../ledger/post.ts';
import { touchAccount } from '../../live/account.ts';
import { newId } from '../../shared/ids.ts';
import type { Cents } from '../../shared/money.ts';
import { earningsAccount, PARTNER_POOL } from './accounts.ts';
import { lockPool } from './pool.ts';

interface Waiting {
  id: string;
  event_id: string;
  user_id: string;
  amount: Cents;
}

/**
 * Pays waiting earnings from the partner pool into the partners' accounts, oldest first, as far as the pool's balance
 * allows. A smaller amount never overtakes an older, larger one.
 */
export async function payWaiting(tx: Tx): Promise<void> {
  const due = await coveredBy(tx, await lockPool(tx));
  if (due.length === 0) return;
  const transfers = due.map((one) => ({ id: newId(), ...creditOf(one) }));
  await postMany(tx, transfers);
  await sql`
    update partner_earnings e set transfer_id = paid.transfer_id
    from unnest(${due.map(({ id }) => id)}::uuid[], ${transfers.map(({ id }) => id)}::uuid[]) as paid (id, transfer_id)
    where e.id = paid.id`.execute(tx);
  for (const userId of new Set(due.map(({ user_id }) => user_id))) touchAccount(tx, userId, 'wallet');
}

/** The oldest waiting earnings that this many cents cover without a gap. */
async function coveredBy(tx: Tx, available: Cents): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select id, event_id, user_id, amount from (
      select *, sum(amount) over (order by earned_at, id) as total from partner_earnings where transfer_id is null) waiting
    where total <= ${available} order by earned_at, id`.execute(tx);
  return rows;
}

/** The reference prevents a second credit for the same event and partner. */
function creditOf({ event_id: eventId, user_id: userId, amount }: Waiting): TransferInput {
  return {
    kind: 'partner_earning',
    causeType: 'event',
    causeId: eventId,
    reference: `partner_earning:${eventId}:${userId}`,
    entries: [
      { account: PARTNER_POOL, amount: -amount },
      { account: earningsAccount(userId), amount },
    ],
  };
}

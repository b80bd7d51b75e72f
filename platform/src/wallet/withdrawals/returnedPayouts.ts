import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Cents } from '../../shared/money.ts';
import { railNames, railOf } from '../rules.ts';
import type { PaymentSourceType } from '../tables.ts';

/** A payout that was returned, and the destination to which it can be paid again. */
export interface ReturnedPayout {
  withdrawalId: string;
  userId: string;
  /** The part of the payout that is still in the owner's cash. */
  amount: Cents;
  source: { id: string; type: PaymentSourceType; value_masked: string };
  /** When the destination will be erased. Null if it already has been. */
  keptUntil: Date | null;
  transactionId: string;
}

/** Finds withdrawals of deleted accounts by ID, with the amount that remains of each. */
export async function returnedPayouts(db: Db | Tx, ids: readonly string[]): Promise<Map<string, ReturnedPayout>> {
  const { rows } = await sql<{
    id: string;
    user_id: string;
    amount: Cents;
    transaction_id: string;
    source_id: string;
    type: PaymentSourceType;
    value_masked: string;
    erase_at: Date | null;
  }>`select w.id, w.user_id, least(w.amount, coalesce(a.balance, 0))::int8 as amount, w.transaction_id,
      s.id as source_id, s.type, s.value_masked, s.erase_at
    from withdrawals w join payment_sources s on s.id = w.payment_source_id
    left join ledger_accounts a on a.name = 'user:' || w.user_id || ':cash'
    where w.id = any(${ids}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ id, user_id, amount, transaction_id, source_id, type, value_masked, erase_at }) => [
      id,
      {
        withdrawalId: id,
        userId: user_id,
        amount,
        source: { id: source_id, type, value_masked },
        keptUntil: erase_at,
        transactionId: transaction_id,
      },
    ]),
  );
}

/** A destination as staff see it, such as `PayPal · j•••••@example.com`. */
export function destinationName({ type, value_masked: masked }: ReturnedPayout['source']): string {
  return `${railNames[railOf[type]]} · ${masked}`;
}

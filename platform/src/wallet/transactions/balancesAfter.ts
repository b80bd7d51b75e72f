import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Cents, Id } from '../../shared/schema.ts';

export const BalanceAfter = Type.Object({
  transaction_id: Id,
  cash: Cents,
  unsettled: Cents,
  wager_only: Cents,
  total: Cents,
});
describeSchema(BalanceAfter, 'BalanceAfter', 'Balances right after a transaction first moved money, in cents.', {
  transaction_id: 'ID of the transaction that led to these balances.',
  cash: 'Cash balance in cents.',
  unsettled: 'Winnings that aren’t final yet.',
  wager_only: 'Money that can be wagered but not withdrawn.',
  total: 'Sum of all balances and of money that is being withdrawn.',
});
export type BalanceAfter = Static<typeof BalanceAfter>;

interface Row {
  transaction_id: string;
  account: string;
  balance: number;
}

const names = ['cash', 'unsettled', 'wager_only', 'withdraw_pending'] as const;

/**
 * Returns a person's balances right after each of these transactions first moved their money. Omits transactions that
 * moved no money, such as pending deposits. Simultaneous transactions have the same balances.
 */
export async function balancesAfter(db: Db | Tx, userId: string, ids: readonly string[]): Promise<BalanceAfter[]> {
  if (ids.length === 0) return [];
  const accountOf = (name: string) => `user:${userId}:${name}`;
  const { rows } = await sql<Row>`
    with own as (select id, name from ledger_accounts where name = any(${names.map(accountOf)}::text[])),
      moved as (
        select w.id, min(t.at) as at
        from wallet_transactions w cross join unnest(w.transfer_ids) as x (id)
          join ledger_transfers t on t.id = x.id
          join ledger_entries e on e.transfer_id = t.id join own on own.id = e.account_id
        where w.user_id = ${userId} and w.id = any(${ids}::uuid[]) group by w.id)
    select m.id as transaction_id, own.name as account, coalesce((
      select e.balance_after from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
      where e.account_id = own.id and t.at <= m.at order by e.seq desc limit 1), 0)::int8 as balance
    from moved m cross join own`.execute(db);
  const byTransaction = Map.groupBy(rows, (row) => row.transaction_id);
  return ids.flatMap((id) => {
    const found = byTransaction.get(id);
    if (!found) return [];
    const balanceOf = (name: string) => found.find(({ account }) => account === accountOf(name))?.balance ?? 0;
    const [cash, unsettled, wager_only] = [balanceOf('cash'), balanceOf('unsettled'), balanceOf('wager_only')];
    const total = cash + unsettled + wager_only + balanceOf('withdraw_pending');
    return [{ transaction_id: id, cash, unsettled, wager_only, total }];
  });
}

import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { hasDate } from '../../ledger/finality.ts';
import { matchEscrow } from '../pot/escrow.ts';

/**
 * Returns when the winnings of matches become final, by match id: the time shown in the winners' wallets. Leaves out
 * matches without winnings, corrected payouts, and winnings that are held for an appeal and have no date yet. The
 * condition on `cause_type` matches the partial index on reversals, which excludes market reversals.
 */
export async function finalTimes(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ escrow: string; at: Date }>`
    select a.name as escrow, max(l.final_at) as at
    from ledger_accounts a
    join ledger_entries e on e.account_id = a.id and e.amount < 0
    join unsettled_lots l on l.transfer_id = e.transfer_id
    where a.name = any(${ids.map(matchEscrow)}::text[])
      and not exists (select from ledger_transfers c where c.reverses = e.transfer_id and c.cause_type <> 'market')
    group by a.name
    having ${hasDate(sql`max(l.final_at)`)}`.execute(db);
  const byEscrow = new Map(rows.map(({ escrow, at }) => [escrow, at]));
  return new Map(
    ids.flatMap((id) => {
      const at = byEscrow.get(matchEscrow(id));
      return at ? [[id, at] as const] : [];
    }),
  );
}

import { CompiledQuery, sql } from 'kysely';
import type { Deps } from '../app.ts';
import { withTransaction } from '../db/transaction.ts';
import { runChecks } from '../ledger/checks.ts';
import { stopPayouts } from '../wallet/withdrawals/payoutGate.ts';

/**
 * Nightly check of the whole ledger and the audit log in one snapshot. Any breach stops payouts.
 * @returns whether all checks passed.
 */
export async function checkInvariants(deps: Deps): Promise<boolean> {
  const report = await deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // Reads everything, which can exceed the request timeout.
      await sql`set local statement_timeout = 0`.execute(tx);
      return runChecks({
        query: (text: string, values: unknown[] = []) => tx.executeQuery(CompiledQuery.raw(text, values)),
      });
    });
  if (report.sound) return true;
  const breaches = report.lines.filter((line) => line.startsWith('BREACH'));
  deps.log.error({ job: 'reconciliation.invariants', breaches }, 'ledger check failed');
  await withTransaction(deps.db, (tx) => stopPayouts(tx, null, `The ledger check failed: ${breaches.join('; ')}`));
  return false;
}

import { CompiledQuery, sql } from 'kysely';
import type { Deps } from '../app.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { runChecks } from '../ledger/checks.ts';
import { readGate, stopPayouts } from '../wallet/withdrawals/payoutGate.ts';

/**
 * Checks the whole ledger and the audit log in one snapshot. Any broken invariant stops payouts.
 * @returns whether all checks passed
 */
export async function checkInvariants(deps: Deps): Promise<boolean> {
  const report = await deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // Reading everything can take longer than the request timeout.
      await sql`set local statement_timeout = 0`.execute(tx);
      return runChecks({
        query: (text: string, values: unknown[] = []) => tx.executeQuery(CompiledQuery.raw(text, values)),
      });
    });
  if (report.sound) return true;
  const breaches = report.lines.filter((line) => line.startsWith('BREACH'));
  deps.log.error({ job: 'reconciliation.invariants', breaches }, 'ledger check failed');
  const reason = `The ledger check failed: ${breaches.join('; ')}`;
  await withTransaction(deps.db, async (tx) => {
    if (!(await stopPayouts(tx, null, reason))) await recordBreach(tx, reason);
  });
  return false;
}

/** Records a broken invariant that was found while payouts were already stopped. The same one is recorded only once. */
async function recordBreach(tx: Tx, reason: string): Promise<void> {
  if ((await readGate(tx)).reason === reason) return;
  const { rows } = await sql`select from audit_log where area = 'system' and action = 'ledger.breach'
    and body::jsonb ->> 'reason' = ${reason} limit 1`.execute(tx);
  if (rows.length > 0) return;
  await audit(tx, {
    area: 'system',
    actor: null,
    action: 'ledger.breach',
    subjectType: 'ledger',
    subjectId: 'all',
    reason,
  });
}

import { audit } from '../../audit/audit.ts';
import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';

const columns = ['stopped_at', 'stopped_by', 'reason'] as const;

/**
 * Whether payouts are enabled. Holds a lock until the transaction ends, so that no payout can start while payouts are
 * being stopped.
 */
export async function payoutsMayLeave(tx: Tx): Promise<boolean> {
  const gate = await tx.selectFrom('payout_gate').select(columns).forShare().executeTakeFirstOrThrow();
  return gate.stopped_at === null;
}

export function readGate(db: Db | Tx) {
  return db.selectFrom('payout_gate').select(columns).executeTakeFirstOrThrow();
}

/**
 * Stops all payouts. Payouts that haven't been sent stay pending, with their money on hold. `staffId` is null if a
 * broken invariant caused the stop. Idempotent.
 * @returns whether payouts were enabled before
 */
export async function stopPayouts(tx: Tx, staffId: string | null, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payout_gate')
    .set({ stopped_at: await appNow(tx), stopped_by: staffId, reason })
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await audit(tx, {
    area: staffId === null ? 'system' : 'staff',
    actor: staffId,
    action: 'payouts.stop',
    subjectType: 'payouts',
    subjectId: 'all',
    after: { stopped: true },
    reason,
  });
  return true;
}

/** Resumes payouts. The next background run sends those that were waiting. The caller writes the audit entry. */
export async function resumePayouts(tx: Tx): Promise<void> {
  await tx.updateTable('payout_gate').set({ stopped_at: null, stopped_by: null, reason: null }).execute();
}

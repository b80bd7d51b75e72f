import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';

/** `expiresAt` is for an approval, `reasonId` for a rejection. */
export interface CheckDecision {
  state: 'approved' | 'rejected';
  reasonId: string | null;
  expiresAt: Date | null;
  staffId: string;
}

/** Decides a user's submitted identity check. @returns its ID, or null if none is waiting */
export async function decideCheck(tx: Tx, userId: string, decision: CheckDecision): Promise<string | null> {
  const { state, reasonId, expiresAt, staffId } = decision;
  const decided = await tx
    .updateTable('identity_checks')
    .set({ state, reason_id: reasonId, expires_at: expiresAt, decided_by: staffId, decided_at: await appNow(tx) })
    .where('user_id', '=', userId)
    .where('state', '=', 'submitted')
    .returning('id')
    .executeTakeFirst();
  return decided?.id ?? null;
}

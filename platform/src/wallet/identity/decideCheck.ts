import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';

/** A decision about an identity check. Approvals have `expiresAt`; rejections have `reasonId`. */
export interface CheckDecision {
  state: 'approved' | 'rejected';
  reasonId: string | null;
  expiresAt: Date | null;
  staffId: string;
}

/** Decides a user's submitted identity check. @returns false if it is no longer pending */
export async function decideCheck(tx: Tx, userId: string, checkId: string, decision: CheckDecision): Promise<boolean> {
  const { state, reasonId, expiresAt, staffId } = decision;
  const decided = await tx
    .updateTable('identity_checks')
    .set({ state, reason_id: reasonId, expires_at: expiresAt, decided_by: staffId, decided_at: await appNow(tx) })
    .where('id', '=', checkId)
    .where('user_id', '=', userId)
    .where('state', '=', 'submitted')
    .returning('id')
    .executeTakeFirst();
  return decided !== undefined;
}

/** The ID of the user's identity check that is pending a decision. Null if there is none. */
export async function waitingCheck(tx: Tx, userId: string): Promise<string | null> {
  const found = await tx
    .selectFrom('identity_checks')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'submitted')
    .executeTakeFirst();
  return found?.id ?? null;
}

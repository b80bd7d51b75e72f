import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';

/** `expiresAt` is for an approval, `reasonId` for a rejection. */
export interface CheckDecision {
  state: 'approved' | 'rejected';
  reasonId: string | null;
  expiresAt: Date | null;
  staffId: string;
}

/** Decides a user's submitted identity check. @returns false if it isn't waiting any more */
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

/** The ID of the user's identity check that is waiting for a decision. Null if none is. */
export async function waitingCheck(tx: Tx, userId: string): Promise<string | null> {
  const found = await tx
    .selectFrom('identity_checks')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'submitted')
    .executeTakeFirst();
  return found?.id ?? null;
}

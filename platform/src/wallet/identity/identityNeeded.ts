import { audit } from '../../audit/audit.ts';
import type { Db } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { netPosition } from '../limits/store.ts';
import { findPerson } from '../person.ts';
import { readPlayed } from '../played.ts';
import { touchWallet } from '../record.ts';
import type { KycState } from '../tables.ts';

export const allowedDocuments = ['passport', 'identity_card', 'driving_licence'];

/** Reasons an identity check is required, as named in refusal data. */
type Trigger = 'first_withdrawal' | 'deposits' | 'winnings';

/**
 * Refuses withdrawals of unidentified people with 28. Doesn't set `required`, which would block new entries: people who
 * only look into withdrawing can keep playing.
 */
export async function requireIdentity(db: Db, userId: string): Promise<void> {
  const person = await findPerson(db, userId);
  if (person && person.kyc_state !== 'approved') throw identityNeeded(person.kyc_state, ['first_withdrawal']);
}

/** Refuses deposits with 28 when an unidentified person has reached the deposit or winnings threshold. */
export async function requireIdentityForDeposit(db: Db, userId: string, limits: Config['wallet']): Promise<void> {
  const person = await findPerson(db, userId);
  if (!person || person.kyc_state === 'approved') return;
  const { deposited } = await readPlayed(db, userId);
  const paidIn = Object.values(deposited).reduce((sum, amount) => sum + amount, 0);
  const triggers: Trigger[] = [];
  if (paidIn >= limits.identityDepositAmount) triggers.push('deposits');
  if ((await netPosition(db, userId)) >= limits.identityWinningsAmount) triggers.push('winnings');
  if (triggers.length === 0) return;
  await noteRequired(db, userId, person.kyc_state, triggers);
  throw identityNeeded(person.kyc_state, triggers);
}

/** Refusal 28: names the triggers until documents are submitted, then the state of the check. */
export function identityNeeded(state: KycState, triggers: Trigger[]) {
  const reasons = state === 'none' || state === 'required' ? triggers : [`identity_${state}`];
  return common.kycRequired({ reasons, allowed_documents: allowedDocuments });
}

/**
 * Marks the check as required in its own transaction, because a refusal rolls back the current one. That is why
 * deposits start as a multi-step call.
 */
async function noteRequired(db: Db, userId: string, state: KycState, triggers: Trigger[]): Promise<void> {
  if (state !== 'none') return;
  await withTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set((eb) => ({ kyc_state: 'required', version: eb('version', '+', 1) }))
      .where('id', '=', userId)
      .where('kyc_state', '=', 'none')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await audit(tx, {
      area: 'system',
      actor: null,
      action: 'identity.required',
      subjectType: 'user',
      subjectId: userId,
      before: { kyc_state: 'none' },
      after: { kyc_state: 'required' },
      reason: triggers.join(', ').replaceAll('_', ' '),
    });
    await touchWallet(tx, userId);
  });
}

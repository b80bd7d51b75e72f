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

/** Why an identity check is needed, as the refusal names it (DOMAIN.md 6.6). */
type Trigger = 'first_withdrawal' | 'deposits' | 'winnings';

/**
 * Refuses with 28 who wants to withdraw and is not identified. Trying changes nothing: who only asks whether money can leave may
 * play on as before, while a check that is `required` stops new entries.
 */
export async function requireIdentity(db: Db, userId: string): Promise<void> {
  const person = await findPerson(db, userId);
  if (person && person.kyc_state !== 'approved') throw identityNeeded(person.kyc_state, ['first_withdrawal']);
}

/** Refuses with 28 who wants to pay in more, has paid in or won a lot, and is not identified. */
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

/** The refusal 28: the trigger while nothing was handed in, afterwards where the check stands. */
export function identityNeeded(state: KycState, triggers: Trigger[]) {
  const reasons = state === 'none' || state === 'required' ? triggers : [`identity_${state}`];
  return common.kycRequired({ reasons, allowed_documents: allowedDocuments });
}

/**
 * Notes that the check is now required: in a transaction of its own, because a refusal takes back everything of the
 * transaction it happens in. This is why a deposit begins with a call of steps.
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

import { audit } from '../../audit/audit.ts';
import type { Db, Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import type { Refusal } from '../../shared/refusal.ts';
import { changeAccount } from '../../users/changeAccount.ts';
import { wholePlay } from '../limits/store.ts';
import { findPerson } from '../person.ts';
import { readPlayed } from '../played.ts';
import { touchWallet } from '../record.ts';
import type { KycState } from '../tables.ts';
import { isRiskFlagged } from './riskFlags.ts';

export const allowedDocuments = ['passport', 'identity_card', 'driving_licence'];

/** Reasons why an identity check is required. They appear in the refusal's data. */
type Trigger = 'first_withdrawal' | 'deposits' | 'winnings' | 'risk_flag';

/**
 * Refuses a withdrawal with 28 if the person hasn't passed an identity check. Doesn't set `required`, which would block
 * new entries: users who only try out withdrawing can keep playing.
 */
export async function requireIdentity(db: Db, userId: string): Promise<void> {
  const person = await findPerson(db, userId);
  if (person && person.kyc_state !== 'approved') throw await withdrawalIdentityNeeded(db, userId, person.kyc_state);
}

/** Returns refusal 28 for a withdrawal. */
export async function withdrawalIdentityNeeded(db: Db | Tx, userId: string, state: KycState): Promise<Refusal> {
  return identityNeeded(state, (await isRiskFlagged(db, userId)) ? ['risk_flag'] : ['first_withdrawal']);
}

/**
 * Returns refusal 28 for playing and paying entries while a check is required and hasn't been passed. Null if none is
 * required.
 */
export async function playIdentityRefusal(db: Db | Tx, userId: string, state: KycState): Promise<Refusal | null> {
  if (state !== 'required' && state !== 'rejected' && state !== 'expired') return null;
  return identityNeeded(state, (await isRiskFlagged(db, userId)) ? ['risk_flag'] : []);
}

const readState = statement<{ kyc_state: KycState }>('identity_state', 'select kyc_state from users where id = $1');

/**
 * Returns refusal 28 for paying an entry or a stake while a check is required and hasn't been passed. Null otherwise.
 */
export async function payIdentityRefusal(db: Db | Tx, userId: string): Promise<Refusal | null> {
  const [person] = await readState(db, [userId]);
  return person ? playIdentityRefusal(db, userId, person.kyc_state) : null;
}

/**
 * Refuses a deposit with 28 if a person without an identity check has reached the threshold for deposits or winnings or
 * is flagged as a risk, or if the check has expired.
 */
export async function requireIdentityForDeposit(db: Db, userId: string, limits: Config['wallet']): Promise<void> {
  const person = await findPerson(db, userId);
  if (!person || person.kyc_state === 'approved') return;
  const { deposited } = await readPlayed(db, userId);
  const paidIn = Object.values(deposited).reduce((sum, amount) => sum + amount, 0);
  const triggers: Trigger[] = (await isRiskFlagged(db, userId)) ? ['risk_flag'] : [];
  if (paidIn >= limits.identityDepositAmount) triggers.push('deposits');
  if ((await wholePlay(db, userId)).net >= limits.identityWinningsAmount) triggers.push('winnings');
  if (triggers.length === 0 && person.kyc_state !== 'expired') return;
  await noteRequired(db, userId, person.kyc_state, triggers);
  throw identityNeeded(person.kyc_state, triggers);
}

/** Builds refusal 28. It names the triggers until documents are submitted, then the state of the check. */
function identityNeeded(state: KycState, triggers: Trigger[]): Refusal {
  if (state === 'expired') return common.kycRequired({ reasons: ['expired'], allowed_documents: allowedDocuments });
  const reasons = state === 'none' || state === 'required' ? triggers : [`identity_${state}`];
  return common.kycRequired({ reasons, allowed_documents: allowedDocuments });
}

/**
 * Marks the check as required in its own transaction, because the refusal rolls back the current one. That is why
 * deposits start as a multi-step call.
 */
async function noteRequired(db: Db, userId: string, state: KycState, triggers: Trigger[]): Promise<void> {
  if (state !== 'none') return;
  await withTransaction(db, async (tx) => {
    if (!(await changeAccount(tx, userId, { kyc_state: 'required' }, 'none'))) return;
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

import { audit } from '../../audit/audit.ts';
import type { Db, Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import { claimMedia } from '../../media/store.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { changeAccount } from '../../users/changeAccount.ts';
import { lockPerson } from '../person.ts';
import { touchWallet } from '../record.ts';
import type { Identity } from '../schemas.ts';
import type { KycState } from '../tables.ts';

/** States of the identity check in which documents can be submitted. */
const open: readonly KycState[] = ['none', 'required', 'rejected', 'expired'];

/**
 * Submits uploaded documents for the identity check. Requires a legal name (1000 names the missing field); refuses with
 * 1002 while a check is open or after one was approved.
 */
export function submitIdentity(ctx: Ctx<unknown, unknown, { media_ids: string[] }>): Promise<Identity> {
  const { userId, body } = ctx;
  return withTransaction(ctx.deps.db, async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!person.first_name) throw common.validation(undefined, 'Add your legal first name first.', 'first_name');
    if (!person.last_name) throw common.validation(undefined, 'Add your legal last name first.', 'last_name');
    if (!open.includes(person.kyc_state)) throw common.notAllowedNow({ state: person.kyc_state });
    const mediaIds = [...new Set(body.media_ids)];
    await claimMedia(tx, userId, mediaIds, 'identity');
    const checkId = newId();
    await tx
      .insertInto('identity_checks')
      .values({
        id: checkId,
        user_id: userId,
        state: 'submitted',
        media_ids: mediaIds,
        submitted_at: await appNow(tx),
      })
      .execute();
    await setKycState(tx, userId, 'submitted');
    await audit(tx, {
      area: 'player',
      actor: userId,
      action: 'identity.submit',
      subjectType: 'identity_check',
      subjectId: checkId,
      before: { kyc_state: person.kyc_state },
      after: { kyc_state: 'submitted', media_ids: mediaIds },
      ip: ctx.ip,
      requestId: ctx.requestId,
    });
    return identityOf(tx, userId);
  });
}

/** Stores the outcome of a check and announces the wallet. The caller holds the person's lock. */
export async function setKycState(tx: Tx, userId: string, state: KycState): Promise<void> {
  await changeAccount(tx, userId, { kyc_state: state });
  await touchWallet(tx, userId);
}

/** Returns the person's latest identity check, with next steps if the check was rejected. */
async function identityOf(db: Db | Tx, userId: string): Promise<Identity> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('identity_checks as c', 'c.user_id', 'u.id')
    .leftJoin('identity_reasons as r', 'r.id', 'c.reason_id')
    .select(['u.kyc_state', 'c.submitted_at', 'c.decided_at', 'r.advice'])
    .where('u.id', '=', userId)
    .orderBy('c.submitted_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    user_id: userId,
    state: row.kyc_state,
    reason: row.kyc_state === 'rejected' ? row.advice : null,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

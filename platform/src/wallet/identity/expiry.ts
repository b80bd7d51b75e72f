import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { notifySecurity } from '../../notifications/security.ts';
import { lockPerson } from '../person.ts';
import { setKycState } from './identity.ts';

const DAY = 86_400_000;

/**
 * Returns when a check that is approved now expires: after `validDays`, or at the end of the document's last day (UTC)
 * if that is sooner.
 * @param documentExpiresOn `YYYY-MM-DD`, or null if the document doesn't state it
 */
export function endOfValidity(now: Date, validDays: number, documentExpiresOn: string | null): Date {
  const latest = now.getTime() + validDays * DAY;
  if (documentExpiresOn === null) return new Date(latest);
  return new Date(Math.min(latest, Date.parse(`${documentExpiresOn}T00:00:00Z`) + DAY));
}

/** SQL condition: check `c` is the person's newest. Only the newest one counts. */
const newest = sql<boolean>`not exists (
  select from identity_checks n where n.user_id = c.user_id and n.submitted_at > c.submitted_at)`;

/**
 * Marks checks whose validity has ended as `expired`, and warns users once when their check is about to expire. A
 * failure doesn't affect other users and is retried in the next run.
 */
export async function expireIdentities({ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>): Promise<void> {
  const { rows } = await sql<{ id: string; user_id: string; over: boolean }>`
    select c.id, c.user_id, c.expires_at <= app_now() as over
    from identity_checks c join users u on u.id = c.user_id
    where c.state = 'approved' and u.kyc_state = 'approved'
      and c.expires_at <= app_now() + ${config.wallet.identityRenewDays} * interval '1 day'
      and (c.expiry_told_at is null or c.expires_at <= app_now())
      and ${newest}
    order by c.expires_at`.execute(db);
  for (const { id, user_id: userId, over } of rows) {
    await (over ? expire : warn)(db, userId, id).catch((error: unknown) =>
      log.error({ err: error, job: 'wallet.expire_identities', ref_id: id }, 'expiring an identity check failed'),
    );
  }
}

function warn(db: Deps['db'], userId: string, checkId: string): Promise<void> {
  return withTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('identity_checks')
      .set({ expiry_told_at: sql<Date>`app_now()` })
      .where('id', '=', checkId)
      .where('expiry_told_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) notifySecurity(tx, userId, 'identity_expiring');
  });
}

function expire(db: Deps['db'], userId: string, checkId: string): Promise<void> {
  return withTransaction(db, async (tx) => {
    const person = await lockPerson(tx, userId);
    if (person.kyc_state !== 'approved' || !(await stillExpires(tx, checkId))) return;
    await setKycState(tx, userId, 'expired');
    notifySecurity(tx, userId, 'identity_expired');
    await audit(tx, {
      area: 'system',
      actor: null,
      action: 'identity.expired',
      subjectType: 'user',
      subjectId: userId,
      before: { kyc_state: 'approved' },
      after: { kyc_state: 'expired', identity_check: checkId },
    });
  });
}

/** Another check may have been approved since the list was read. */
async function stillExpires(tx: Tx, checkId: string): Promise<boolean> {
  const { rows } = await sql`
    select from identity_checks c
    where c.id = ${checkId} and c.state = 'approved' and c.expires_at <= app_now() and ${newest}`.execute(tx);
  return rows.length > 0;
}

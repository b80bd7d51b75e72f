import { sql } from 'kysely';
import type { JobHandler } from '../../jobs/jobs.ts';

/** Number of days for which records of devices and IP addresses are kept, because they reveal linked accounts. */
const TRACE_DAYS = 180;
/** Number of days for which unverified phone numbers are kept. */
const UNVERIFIED_DAYS = 30;

/** Deletes expired check-ins, old ended sessions, unfinished verifications and old nonces. */
export const purgeTraces: JobHandler = async (_data, { db, log }) => {
  const traces = sql`make_interval(days => ${TRACE_DAYS})`;
  const unverified = sql`make_interval(days => ${UNVERIFIED_DAYS})`;
  const statements = [
    sql`delete from check_ins where at < app_now() - ${traces}`,
    sql`delete from sessions s where coalesce(s.revoked_at, least(s.expires_at, s.absolute_expires_at)) < app_now() - ${traces}
      and not exists (select from check_ins c where c.session_id = s.id)`,
    sql`delete from identity_verifications where verified_at is null and created_at < app_now() - ${unverified}`,
    sql`delete from phone_moves where held_until < app_now() - ${traces}`,
    sql`delete from sms_budgets where day < app_now() - ${unverified}`,
    sql`delete from sign_in_nonces where expires_at < app_now() - ${unverified}`,
  ];
  let count = 0;
  for (const statement of statements) count += Number((await statement.execute(db)).numAffectedRows ?? 0n);
  log.info({ job: 'auth.purge', count }, 'purged');
};

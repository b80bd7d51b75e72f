import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';

/**
 * Refuses another verification (1004 with `limit`, `resets_at`) if the number is locked after wrong attempts, or if the
 * number or IP address has reached its limit. The result is only binding under `lockStarts`.
 */
export async function checkStarts(db: Db | Tx, config: Config, phone: string, ip: string): Promise<void> {
  const auth = config.auth;
  const { rows } = await sql<{ limit: string; resets_at: Date }>`
    select 'verification_locked' as limit, max(locked_until) as resets_at from identity_verifications
      where value = ${phone} and locked_until > app_now() having count(*) > 0
    union all
    select 'starts_per_number', min(created_at) + interval '10 minutes' from identity_verifications
      where value = ${phone} and created_at > app_now() - interval '10 minutes'
      having count(*) >= ${auth.startsPerNumberShort}
    union all
    select 'starts_per_number_day', min(created_at) + interval '1 day' from identity_verifications
      where value = ${phone} and created_at > app_now() - interval '1 day'
      having count(*) >= ${auth.startsPerNumberDay}
    union all
    select 'starts_per_address_day', min(created_at) + interval '1 day' from identity_verifications
      where ip = ${ip} and created_at > app_now() - interval '1 day'
      having count(*) >= ${auth.startsPerIpDay}`.execute(db);
  const worst = rows.sort((a, b) => b.resets_at.getTime() - a.resets_at.getTime())[0];
  if (worst) {
    throw common.limitReached(
      { limit: worst.limit, resets_at: worst.resets_at.toISOString() },
      'You’ve requested too many codes. Try again later.',
    );
  }
}

/** Serializes verification starts per number and per IP address until commit. */
export async function lockStarts(tx: Tx, phone: string, ip: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`verification:${phone}`}, 0))`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`verification-address:${ip}`}, 0))`.execute(tx);
}

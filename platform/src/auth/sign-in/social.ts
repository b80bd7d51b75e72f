import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { IdTokenRefused, type SocialClaims } from '../../providers/social/port.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import { createUser } from '../../users/create.ts';
import { authErrors } from '../errors.ts';
import type { Arrival } from './arrival.ts';

/** Verifies an ID token and, if given, its `nonce`. Refuses with 401, or with 503 if the provider is unreachable. */
export async function checkIdToken(deps: Deps, token: string, nonce: string | undefined): Promise<SocialClaims> {
  try {
    const claims = await deps.providers.social.verify(token, await databaseTime(deps));
    if (nonce !== undefined && nonce !== claims.nonce) throw new IdTokenRefused('nonce mismatch');
    return claims;
  } catch (error) {
    if (error instanceof IdTokenRefused) {
      deps.log.info({ reason: error.message }, 'id token rejected');
      throw authErrors.signInRefused();
    }
    deps.log.warn({ err: error }, 'the social identity provider is unreachable');
    throw common.unavailable(undefined, 'This sign-in method isn’t available right now. Try another one.');
  }
}

/**
 * Like `checkIdToken`, but refuses with 1002 if the provider says that the person entered their credentials longer ago
 * than `minutes`.
 */
export async function checkFreshIdToken(
  deps: Deps,
  token: string,
  nonce: string,
  minutes: number,
): Promise<SocialClaims> {
  const claims = await checkIdToken(deps, token, nonce);
  const { authenticatedAt: at } = claims;
  if (at && at.getTime() < (await databaseTime(deps)).getTime() - minutes * 60_000) throw authErrors.proofTooOld();
  return claims;
}

/** Returns database time without the tests' clock offset, because the external provider uses real time. */
async function databaseTime({ db }: Deps): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  invariant(rows[0], 'the database returns its time');
  return rows[0].now;
}

/**
 * Returns the user with this social identity, creating the user on first use. Serializes concurrent first sign-ins.
 * `arrival` is null for staff.
 */
export async function userOfIdentity(
  tx: Tx,
  claims: SocialClaims,
  arrival: Arrival | null,
): Promise<{ userId: string; isNew: boolean }> {
  const { issuer, subject } = claims;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity:${issuer}:${subject}`}, 0))`.execute(tx);
  const known = await tx
    .selectFrom('social_identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (known) return { userId: known.user_id, isNew: false };
  const email = claims.emailVerified ? claims.email : null;
  const userId = await createUser(tx, {
    email,
    email_verified_at: email === null ? null : await appNow(tx),
    first_name: claims.givenName?.slice(0, 60) ?? null,
    last_name: claims.familyName?.slice(0, 60) ?? null,
    ...arrival,
  });
  await tx.insertInto('social_identities').values({ issuer, subject, user_id: userId, email }).execute();
  return { userId, isNew: true };
}

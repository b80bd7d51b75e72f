import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { invariant } from '../shared/assert.ts';
import { referralErrors } from './errors.ts';
import { cleanReferralCode } from './rules.ts';

/** Alphabet for codes, without letters and digits that are easily confused. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
const MOST_TRIES = 5;

export interface OwnCode {
  code: string;
  enabled: boolean;
}

/** Returns a person's referral code, creating it on first use. */
export async function ownCode(db: Db | Tx, userId: string): Promise<OwnCode> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const known = await db
      .selectFrom('referral_codes')
      .select(['code', 'enabled'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (known) return known;
    await db
      .insertInto('referral_codes')
      .values({ user_id: userId, code: newCode() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  invariant(false, 'an unused code is found within a few tries');
}

/** Returns the owner of a code, or null if the code doesn't exist or is disabled. */
export async function ownerOfCode(db: Db | Tx, typed: string): Promise<string | null> {
  const row = await db
    .selectFrom('referral_codes as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select('c.user_id')
    .where('c.code', '=', cleanReferralCode(typed))
    .where('c.enabled', '=', true)
    .where('u.status', '=', 'enabled')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Enables or disables a person's code. While it is disabled, nobody can redeem it. */
export async function setCodeEnabled(tx: Tx, userId: string, enabled: boolean): Promise<void> {
  await tx.updateTable('referral_codes').set({ enabled }).where('user_id', '=', userId).execute();
}

/**
 * Replaces a person's referral code with a chosen one. The previous code can no longer be redeemed.
 * @throws 1007 if someone else has the code
 */
export async function chooseCode(tx: Tx, userId: string, chosen: string): Promise<void> {
  const code = cleanReferralCode(chosen);
  if ((await ownCode(tx, userId)).code === code) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`referral-code:${code}`}, 0))`.execute(tx);
  const taken = await tx
    .selectFrom('referral_codes')
    .select('user_id')
    .where('code', '=', code)
    .where('user_id', '!=', userId)
    .executeTakeFirst();
  if (taken) throw referralErrors.codeTaken(undefined, undefined, 'code');
  await tx.updateTable('referral_codes').set({ code }).where('user_id', '=', userId).execute();
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import type { Session } from '../http/session.ts';
import { createUser } from '../users/create.ts';
import { authErrors } from './errors.ts';

interface PhoneSignIn {
  verificationId: string;
  deviceId: string | null;
  /** The caller's existing session, if any. */
  held: Session | null;
  referralCode: string | null;
  /** How long a verification can be used after its code was entered. */
  minutes: number;
}

/**
 * Consumes a verification and returns its user. A session without a verified phone gets the number; if the number
 * belongs to another account, that account is signed in and takes over the social identities. Otherwise it is the
 * number's owner or a new user.
 */
export async function signInByPhone(tx: Tx, input: PhoneSignIn): Promise<{ userId: string; isNew: boolean }> {
  const phone = await useVerification(tx, input);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone:${phone}`}, 0))`.execute(tx);
  const owner = await tx
    .selectFrom('users')
    .select('id')
    .where('phone_e164', '=', phone)
    .where('phone_verified_at', 'is not', null)
    .where('status', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst();
  const unverified = await heldWithoutPhone(tx, input.held);
  if (unverified !== null && owner) await merge(tx, unverified, owner.id);
  else if (unverified !== null) await attachPhone(tx, unverified, phone);
  if (owner) return { userId: owner.id, isNew: false };
  if (unverified !== null) return { userId: unverified, isNew: false };
  const userId = await createUser(tx, {
    phone_e164: phone,
    phone_verified_at: await appNow(tx),
    signup_referral_code: input.referralCode,
  });
  return { userId, isNew: true };
}

async function useVerification(tx: Tx, { verificationId, deviceId, minutes }: PhoneSignIn): Promise<string> {
  const now = await appNow(tx);
  const used = await tx
    .updateTable('identity_verifications')
    .set({ consumed_at: now })
    .where('id', '=', verificationId)
    .where('type', '=', 'phonenumber')
    .where('status', '=', 'verified')
    .where('consumed_at', 'is', null)
    .where('verified_at', '>', new Date(now.getTime() - minutes * 60_000))
    .where('device_id', 'is not distinct from', deviceId)
    .returning('value')
    .executeTakeFirst();
  if (!used) throw authErrors.verificationNotUsable();
  return used.value;
}

/** The locked user of an existing session without a verified phone, or null. */
async function heldWithoutPhone(tx: Tx, held: Session | null): Promise<string | null> {
  if (held === null || (held.scope !== 'phone_required' && held.scope !== 'guest')) return null;
  const row = await tx
    .selectFrom('users')
    .select(['id', 'phone_verified_at'])
    .where('id', '=', held.userId)
    .where('status', 'in', ['enabled', 'frozen', 'guest'])
    .forUpdate()
    .executeTakeFirst();
  return row && row.phone_verified_at === null ? row.id : null;
}

async function attachPhone(tx: Tx, userId: string, phone: string): Promise<void> {
  await tx
    .updateTable('users')
    .set(({ eb, ref }) => ({
      phone_e164: phone,
      phone_verified_at: sql<Date>`app_now()`,
      status: sql`case when status = 'guest' then 'enabled' else status end`,
      version: eb(ref('version'), '+', 1),
    }))
    .where('id', '=', userId)
    .execute();
  await audit(tx, {
    area: 'player',
    actor: userId,
    action: 'users.phone_attached',
    subjectType: 'user',
    subjectId: userId,
  });
}

/** `from` never had a verified phone and therefore has no money or matches; only its identities move. */
async function merge(tx: Tx, from: string, into: string): Promise<void> {
  await tx.updateTable('social_identities').set({ user_id: into }).where('user_id', '=', from).execute();
  await tx.updateTable('staff_members').set({ user_id: into }).where('user_id', '=', from).execute();
  await tx
    .updateTable('users')
    .set({ status: 'deleted', email: null, first_name: null, last_name: null, phone_e164: null })
    .where('id', '=', from)
    .execute();
  await tx
    .updateTable('sessions')
    .set({ revoked_at: await appNow(tx) })
    .where('user_id', '=', from)
    .where('revoked_at', 'is', null)
    .execute();
  await audit(tx, {
    area: 'player',
    actor: into,
    action: 'users.merged',
    subjectType: 'user',
    subjectId: into,
    after: { merged: from },
  });
}

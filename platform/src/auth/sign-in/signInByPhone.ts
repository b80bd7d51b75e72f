import { sql } from 'kysely';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import type { Session } from '../../http/access/session.ts';
import { changeAccount } from '../../users/changeAccount.ts';
import { createUser } from '../../users/create.ts';
import { moveStaffMember } from '../../users/staffMembers.ts';
import { lockPhone } from '../phone/phoneLock.ts';
import { useVerification } from '../verification/useVerification.ts';
import type { Arrival } from './arrival.ts';

interface PhoneSignIn {
  verificationId: string;
  deviceId: string | null;
  /** The caller's existing session, if any. */
  held: Session | null;
  arrival: Arrival;
  /** How many minutes a verification can be used after its code was entered. */
  minutes: number;
}

/**
 * Consumes a verification and returns its user. If the caller's session has no verified phone, its account gets the
 * number. If the number already belongs to another account, that account is signed in and takes over the caller's
 * social identities. Without such a session, returns the number's owner or a new user.
 */
export async function signInByPhone(tx: Tx, input: PhoneSignIn): Promise<{ userId: string; isNew: boolean }> {
  const { verificationId: id, deviceId, minutes } = input;
  const phone = await useVerification(tx, { id, type: 'phonenumber', purpose: 'use', deviceId, minutes });
  await lockPhone(tx, phone);
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
    ...input.arrival,
  });
  return { userId, isNew: true };
}

/** Locks and returns the user of the existing session if they have no verified phone, otherwise null. */
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
  await changeAccount(tx, userId, {
    phone_e164: phone,
    phone_verified_at: sql<Date>`app_now()`,
    status: sql`case when status = 'guest' then 'enabled' else status end`,
  });
  await audit(tx, {
    area: 'player',
    actor: userId,
    action: 'users.phone_attached',
    subjectType: 'user',
    subjectId: userId,
  });
}

/** `from` never had a verified phone, so it has no money or matches. Only its identities are moved. */
async function merge(tx: Tx, from: string, into: string): Promise<void> {
  await tx.updateTable('social_identities').set({ user_id: into }).where('user_id', '=', from).execute();
  await moveStaffMember(tx, from, into);
  await changeAccount(tx, from, {
    status: 'deleted',
    email: null,
    email_verified_at: null,
    first_name: null,
    last_name: null,
    phone_e164: null,
    date_of_birth: null,
  });
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

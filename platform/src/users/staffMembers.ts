import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { StaffRole } from '../http/policy.ts';
import { newId } from '../shared/ids.ts';

export interface NewStaffMember {
  /** Normalized email address. The first sign-in with this verified address binds the account to its identity. */
  email: string;
  name: string | null;
  roles: readonly StaffRole[];
}

/** Serializes changes of staff accounts, because admins are counted before they are changed. */
export async function lockStaff(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff-members', 0))`.execute(tx);
}

/** Reads all admins and locks their accounts, so that none of them can sign in for the first time in the meantime. */
export function lockAdmins(tx: Tx) {
  return tx
    .selectFrom('staff_members')
    .select(['id', 'email', 'roles', 'signed_in_at'])
    .where('enabled', '=', true)
    .where(sql<boolean>`'admin' = any(roles)`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Whether another admin has signed in before. Admins who never have can't approve anything. */
export async function hasOtherAdmin(tx: Tx, userId: string | null): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from staff_members
      where enabled and 'admin' = any(roles) and signed_in_at is not null
        and user_id is distinct from ${userId}::uuid) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

/**
 * Adds a staff account. An account that was removed starts over: its next sign-in binds it to an identity. Returns its
 * ID, or null if there is an account with this address.
 */
export async function addStaffMember(tx: Tx, { email, name, roles }: NewStaffMember): Promise<string | null> {
  const added = await tx
    .insertInto('staff_members')
    .values({ id: newId(), email, name, roles: [...roles] })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({
          name,
          roles: [...roles],
          enabled: true,
          issuer: null,
          subject: null,
          user_id: null,
          signed_in_at: null,
        })
        .where('staff_members.enabled', '=', false),
    )
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/** Binds a staff account to the identity and user of a sign-in. The user gets the account's roles. */
export async function bindStaffMember(
  tx: Tx,
  member: { id: string; roles: readonly string[] },
  by: { issuer: string; subject: string; userId: string },
): Promise<void> {
  await tx
    .updateTable('staff_members')
    .set({ issuer: by.issuer, subject: by.subject, user_id: by.userId, signed_in_at: sql<Date>`app_now()` })
    .where('id', '=', member.id)
    .execute();
  await setUserRoles(tx, by.userId, member.roles);
}

/** Changes a staff member's roles. Takes effect with their next request. */
export async function setStaffRoles(tx: Tx, id: string, roles: readonly StaffRole[]): Promise<void> {
  const member = await tx
    .updateTable('staff_members')
    .set({ roles: [...roles] })
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirst();
  if (member?.user_id) await setUserRoles(tx, member.user_id, roles);
}

/**
 * Removes a staff account and releases its identity, which another account can then be bound to. Returns the user it
 * belonged to, whose staff sessions have to end.
 */
export async function disableStaffMember(tx: Tx, id: string): Promise<string | null> {
  const member = await tx
    .updateTable('staff_members')
    .set({ enabled: false, issuer: null, subject: null })
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirst();
  if (member?.user_id) await setUserRoles(tx, member.user_id, []);
  return member?.user_id ?? null;
}

async function setUserRoles(tx: Tx, userId: string, roles: readonly string[]): Promise<void> {
  await tx
    .updateTable('users')
    .set({ roles: [...roles] })
    .where('id', '=', userId)
    .execute();
}

/** Transfers a staff membership to the remaining account when two accounts are merged. */
export async function moveStaffMember(tx: Tx, from: string, into: string): Promise<void> {
  await tx.updateTable('staff_members').set({ user_id: into }).where('user_id', '=', from).execute();
}

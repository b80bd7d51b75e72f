import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import { staffRoles } from '../../http/policy.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import type { StaffMemberTable } from '../../users/tables.ts';

export const Role = OneOf(staffRoles);
export const Reason = Type.String({ minLength: 1, maxLength: 500 });
export const MemberParams = Type.Object({ id: Id });

/** Descriptions shared by the operations. */
export const memberWords = {
  id: 'Staff account ID.',
  reason: 'Reason. Shown to the admin who decides, and kept in the audit log.',
};

export const StaffMember = Type.Object({
  id: Id,
  email: Type.String(),
  name: Nullable(Type.String()),
  username: Nullable(Type.String()),
  roles: Type.Array(Role),
  own: Type.Boolean(),
  created_at: DateTime,
  signed_in_at: Nullable(DateTime),
});
describeSchema(StaffMember, 'StaffMember', 'Account that signs in to the staff area.', {
  email: 'Email address. The first sign-in with this verified address binds the account to its identity.',
  name: 'Name given when the account was added. Null for accounts created before names were required.',
  username: 'Username in the audit log. Null until the first sign-in.',
  roles: 'Roles, which decide what the staff member can see and do.',
  own: "True for the viewer's own account, which only another admin can change.",
  created_at: 'Time the account was first added.',
  signed_in_at: 'Time of the last sign-in to the staff area. Null until the first one.',
});
export type StaffMember = Static<typeof StaffMember>;

const membersOf = (db: Db | Tx) =>
  db.selectFrom('staff_members as m').leftJoin('users as u', 'u.id', 'm.user_id').selectAll('m').select('u.username');

type Row = Selectable<StaffMemberTable> & { username: string | null };

const viewOf = (row: Row, viewerId: string): StaffMember => ({
  id: row.id,
  email: row.email,
  name: row.name,
  username: row.username,
  roles: staffRoles.filter((role) => row.roles.includes(role)),
  own: row.user_id === viewerId,
  created_at: row.created_at.toISOString(),
  signed_in_at: row.signed_in_at?.toISOString() ?? null,
});

/** Staff accounts, admins first, then by email. */
export async function readMembers(tx: Tx, viewerId: string, range: { limit: number; offset: number }) {
  const rows = await membersOf(tx)
    .where('m.enabled', '=', true)
    .orderBy((eb) => eb('m.roles', '@>', eb.val(['admin'])), 'desc')
    .orderBy('m.email')
    .limit(range.limit)
    .offset(range.offset)
    .execute();
  return rows.map((row) => viewOf(row, viewerId));
}

/** Reads a staff account, removed or not. @throws 404 */
export async function readMember(db: Db | Tx, id: string, viewerId: string): Promise<StaffMember> {
  const row = await membersOf(db).where('m.id', '=', id).executeTakeFirst();
  if (!row) throw common.notFound();
  return viewOf(row, viewerId);
}

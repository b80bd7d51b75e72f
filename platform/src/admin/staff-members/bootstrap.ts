import { sql } from 'kysely';
import { audit } from '../../audit/audit.ts';
import { readEmail } from '../../auth/email/email.ts';
import type { Db, Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { staffRoles } from '../../http/policy.ts';
import { common } from '../../shared/errors.ts';
import { addStaffMember, disableStaffMember, lockAdmins, lockStaff, setStaffRoles } from '../../users/staffMembers.ts';

const LONGEST_NAME = 80;

const ACTION = 'staff.bootstrap';
const SUBJECT = 'staff_member';

interface FirstAdmin {
  /** Normalized email address. */
  email: string;
  /** Addresses that this command had previously set up as the first admin. */
  replaced: string[];
}

/**
 * Creates the first admin of an installation, replacing any admin who was created this way and has never signed in
 * (docs/domain/staff.md#staff-accounts).
 * @throws 1000 for an invalid address or name, 1002 if there is any other admin
 */
export async function bootstrapAdmin(db: Db, given: { email: string; name: string }): Promise<FirstAdmin> {
  const email = readEmail(given.email, 'email');
  const name = given.name.trim();
  if (name === '' || name.length > LONGEST_NAME)
    throw common.validation(undefined, `Enter a name of up to ${LONGEST_NAME} characters.`, 'name');
  return withTransaction(db, async (tx) => {
    await lockStaff(tx);
    const revoked = await revokeUnused(tx);
    const { id, roles } = await makeAdmin(tx, email, name);
    await audit(tx, {
      area: 'system',
      actor: null,
      action: ACTION,
      subjectType: SUBJECT,
      subjectId: id,
      after: { email, name, roles },
    });
    return { email, replaced: revoked.filter((address) => address !== email) };
  });
}

/**
 * Removes the role from admins whom this command created and who have never signed in, for example because of a
 * mistyped address. Returns their addresses. @throws 1002 if there is any other admin
 */
async function revokeUnused(tx: Tx): Promise<string[]> {
  const admins = await lockAdmins(tx);
  for (const { id, signed_in_at } of admins)
    if (signed_in_at !== null || !(await wasBootstrapped(tx, id)))
      throw common.notAllowedNow(
        {},
        'This installation already has an admin, who can add other staff. Nothing changed.',
      );
  for (const { id, email, roles: before } of admins) {
    const roles = staffRoles.filter((role) => role !== 'admin' && before.includes(role));
    if (roles.length === 0) await disableStaffMember(tx, id);
    else await setStaffRoles(tx, id, roles);
    await audit(tx, {
      area: 'system',
      actor: null,
      action: 'staff.bootstrap.revoke',
      subjectType: SUBJECT,
      subjectId: id,
      before: { email, roles: before },
      after: roles.length === 0 ? { removed: true } : { roles },
    });
  }
  return admins.map(({ email }) => email);
}

async function wasBootstrapped(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from audit_log where subject_type = ${SUBJECT} and subject_id = ${id} and action = ${ACTION} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Staff members who were added before there was an admin keep their roles. */
async function makeAdmin(tx: Tx, email: string, name: string) {
  const added = await addStaffMember(tx, { email, name, roles: ['admin'] });
  if (added !== null) return { id: added, roles: ['admin'] };
  const member = await tx
    .selectFrom('staff_members')
    .select(['id', 'roles'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const roles = staffRoles.filter((role) => role === 'admin' || member.roles.includes(role));
  await setStaffRoles(tx, member.id, roles);
  return { id: member.id, roles };
}

import { audit } from '../../audit/audit.ts';
import { readEmail } from '../../auth/email.ts';
import type { Db, Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { staffRoles } from '../../http/policy.ts';
import { common } from '../../shared/errors.ts';
import { addStaffMember, hasAdmin, lockStaff, setStaffRoles } from '../../users/staffMembers.ts';

const LONGEST_NAME = 80;

/**
 * Creates the first admin of an installation (docs/domain/staff.md#staff-accounts). Returns their normalized email
 * address.
 * @throws 1000 for an invalid address or name, 1002 if there is an admin
 */
export async function bootstrapAdmin(db: Db, given: { email: string; name: string }): Promise<string> {
  const email = readEmail(given.email, 'email');
  const name = given.name.trim();
  if (name === '' || name.length > LONGEST_NAME)
    throw common.validation(undefined, `Enter a name of up to ${LONGEST_NAME} characters.`, 'name');
  await withTransaction(db, async (tx) => {
    await lockStaff(tx);
    if (await hasAdmin(tx))
      throw common.notAllowedNow(
        {},
        'This installation already has an admin, who can add other staff. Nothing changed.',
      );
    const { id, roles } = await makeAdmin(tx, email, name);
    await audit(tx, {
      area: 'system',
      actor: null,
      action: 'staff.bootstrap',
      subjectType: 'staff_member',
      subjectId: id,
      after: { email, name, roles },
    });
  });
  return email;
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

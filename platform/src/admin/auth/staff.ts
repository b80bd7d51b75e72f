import { endSessionsIn } from '../../auth/sessions/sessions.ts';
import type { Db } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { StaffRole } from '../../http/policy.ts';
import { addStaffMember, disableStaffMember, setStaffRoles } from '../../users/staffMembers.ts';

export interface StaffEntry {
  email: string;
  roles: StaffRole[];
}

/** Adds staff members or changes their roles. A role change takes effect with the staff member's next request. */
export async function listStaff(db: Db, entries: StaffEntry[]): Promise<void> {
  await withTransaction(db, async (tx) => {
    for (const { email, roles } of entries) {
      const member = await tx
        .selectFrom('staff_members')
        .select('id')
        .where('email', '=', email.toLowerCase())
        .where('enabled', '=', true)
        .executeTakeFirst();
      if (member) await setStaffRoles(tx, member.id, roles);
      else await addStaffMember(tx, { email: email.toLowerCase(), name: null, roles });
    }
  });
}

/** Removes staff members and ends their staff sessions. */
export async function unlistStaff(db: Db, emails: string[]): Promise<void> {
  await withTransaction(db, async (tx) => {
    const members = await tx.selectFrom('staff_members').select('id').where('email', 'in', emails).execute();
    for (const { id } of members) {
      const userId = await disableStaffMember(tx, id);
      if (userId !== null) await endSessionsIn(tx, userId, 'staff');
    }
  });
}

import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { StaffRole } from '../../http/policy.ts';
import { newId } from '../../shared/ids.ts';

export interface StaffEntry {
  email: string;
  roles: StaffRole[];
}

/** Adds staff members or changes their roles. A role change takes effect with the staff member's next request. */
export async function listStaff(db: Db, entries: StaffEntry[]): Promise<void> {
  await withTransaction(db, async (tx) => {
    for (const { email, roles } of entries) {
      const member = await tx
        .insertInto('staff_members')
        .values({ id: newId(), email: email.toLowerCase(), roles })
        .onConflict((conflict) => conflict.column('email').doUpdateSet({ roles, enabled: true }))
        .returning('user_id')
        .executeTakeFirstOrThrow();
      if (member.user_id !== null) {
        await tx.updateTable('users').set({ roles }).where('id', '=', member.user_id).execute();
      }
    }
  });
}

/** Removes staff members and ends their staff sessions. */
export async function unlistStaff(db: Db, emails: string[]): Promise<void> {
  await withTransaction(db, async (tx) => {
    const members = await tx
      .updateTable('staff_members')
      .set({ enabled: false })
      .where('email', 'in', emails)
      .returning('user_id')
      .execute();
    const userIds = members.map((member) => member.user_id).filter((id) => id !== null);
    if (userIds.length === 0) return;
    await tx.updateTable('users').set({ roles: [] }).where('id', 'in', userIds).execute();
    await tx
      .updateTable('sessions')
      .set({ revoked_at: sql<Date>`app_now()` })
      .where('user_id', 'in', userIds)
      .where('area', '=', 'staff')
      .where('revoked_at', 'is', null)
      .execute();
  });
}

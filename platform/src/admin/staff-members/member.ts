import type { Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import { hasOtherAdmin } from '../../users/staffMembers.ts';

export interface Member {
  id: string;
  userId: string | null;
  email: string;
  roles: string[];
}

/** Reads the staff account to be changed. @throws 404 if the account doesn't exist or was removed */
export async function memberNow(tx: Tx, id: string): Promise<Member> {
  const row = await tx
    .selectFrom('staff_members')
    .select(['id', 'user_id', 'email', 'roles'])
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (!row) throw common.notFound();
  return { id: row.id, userId: row.user_id, email: row.email, roles: row.roles };
}

/** Users affected by a change of the account. */
export const concerned = ({ userId }: Member): string[] => (userId === null ? [] : [userId]);

/** Refuses a change that would leave the installation without an admin who can sign in. @throws 1002 */
export async function keepAnAdmin(tx: Tx, { roles, userId }: Member): Promise<void> {
  if (!roles.includes('admin') || (await hasOtherAdmin(tx, userId))) return;
  throw common.notAllowedNow({}, 'This is the last admin. Give someone else the role first. Nothing changed.');
}

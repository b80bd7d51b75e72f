import Type from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import type { StaffRole } from '../../http/policy.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';

/** Roles that can see leagues, their teams, and which teams are available. */
export const leagueRoles: readonly StaffRole[] = ['event_manager', 'partner_manager', 'referee', 'admin'];

/** Roles that can create and change leagues and their teams, and start seasons. */
export const leagueManagers: readonly StaffRole[] = ['partner_manager', 'admin'];

export const LeagueParams = Type.Object({ id: Id });

/** @throws 404 */
export async function requireLeague(db: Db | Tx, id: string): Promise<void> {
  const found = await db.selectFrom('leagues').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw common.notFound();
}

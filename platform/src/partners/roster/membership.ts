import type { Selectable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { isRegistered, type Partner } from '../store.ts';
import type { PartnerLeagueTable } from '../tables.ts';

export type Membership = Selectable<PartnerLeagueTable>;

const findJoined = (tx: Tx, userId: string, leagueId: string): Promise<Membership | undefined> =>
  tx
    .selectFrom('partner_leagues')
    .selectAll()
    .where('user_id', '=', userId)
    .where('league_id', '=', leagueId)
    .where('state', '=', 'joined')
    .executeTakeFirst();

/** Whether a locked partner plays in a league. */
export const isJoined = async (tx: Tx, userId: string, leagueId: string): Promise<boolean> =>
  (await findJoined(tx, userId, leagueId)) !== undefined;

/** A partner's place in a league. The partner is locked. @throws 1002 */
export async function joinedLeague(tx: Tx, userId: string, leagueId: string): Promise<Membership> {
  const found = await findJoined(tx, userId, leagueId);
  if (!found) throw common.notAllowedNow({}, 'This person doesn’t play in the league.');
  return found;
}

/**
 * Adds a locked partner to a league as a free agent. @throws 404 outside the program, 1002 for users who aren't
 * partners, 1007
 */
export async function joinLeague(tx: Tx, partner: Partner, leagueId: string): Promise<void> {
  if (!isRegistered(partner)) throw common.notAllowedNow({ state: partner.state }, 'This person isn’t a partner.');
  const league = await tx
    .selectFrom('partner_league_schedules')
    .select('league_id')
    .where('league_id', '=', leagueId)
    .executeTakeFirst();
  if (!league) throw common.notFound();
  const joined = { state: 'joined' as const, joined_at: await appNow(tx) };
  const added = await tx
    .insertInto('partner_leagues')
    .values({ id: newId(), user_id: partner.user_id, league_id: leagueId, ...joined })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'league_id']).doUpdateSet(joined).where('partner_leagues.state', '=', 'applied'),
    )
    .returning('id')
    .executeTakeFirst();
  if (!added) throw common.duplicate(undefined, 'This partner already plays in the league.');
}

/** Pauses a locked partner in a league, or ends the pause. */
export async function setActive(tx: Tx, { id }: Membership, active: boolean): Promise<void> {
  await tx.updateTable('partner_leagues').set({ active }).where('id', '=', id).execute();
}

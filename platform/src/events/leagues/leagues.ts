import { type Selectable, sql } from 'kysely';
import { isModeOffered } from '../../catalog/offered.ts';
import type { Db, Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import type { LeagueTable } from '../tables.ts';

/** Serializes staff changes of leagues and their teams, so that two can't get the same name, code or position. */
export async function lockLeagues(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('leagues', 0))`.execute(tx);
}

/**
 * Adds a league to the end of the list. Its ID is the slug, so that seeded leagues never take its place.
 * @throws 1000 for a game mode that is unknown or not offered, 1007 if another league has the name
 */
export async function createLeague(tx: Tx, wanted: { name: string; modeId: string }): Promise<LeagueTable> {
  await lockLeagues(tx);
  const name = wanted.name.trim();
  await requireFreeName(tx, null, name);
  const { last } = await tx
    .selectFrom('leagues')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  const id = newId();
  return tx
    .insertInto('leagues')
    .values({ id, slug: id, name, ...(await offeredMode(tx, wanted.modeId)), position: (last ?? -1) + 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Renames a league or changes what its teams play.
 * @throws 404, 1000 for a game mode that is unknown or not offered, 1002 for another mode once the league is in use,
 * 1007 if the name is taken
 */
export async function changeLeague(
  tx: Tx,
  id: string,
  change: { name?: string; modeId?: string },
): Promise<{ before: Selectable<LeagueTable>; after: Selectable<LeagueTable> }> {
  await lockLeagues(tx);
  const before = await tx.selectFrom('leagues').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!before) throw common.notFound();
  const name = change.name?.trim() ?? before.name;
  await requireFreeName(tx, id, name);
  const { game_id, game_mode_id } = before;
  const { modeId = game_mode_id } = change;
  const mode = modeId === game_mode_id ? { game_id, game_mode_id } : await offeredMode(tx, modeId);
  if (modeId !== game_mode_id) await requireUnused(tx, id);
  const after = { ...before, ...mode, name };
  await tx
    .updateTable('leagues')
    .set({ name, ...mode })
    .where('id', '=', id)
    .execute();
  return { before, after };
}

/** Which of these leagues have players or events. The game mode of such a league can't be changed. */
export async function leaguesInUse(db: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select l.id from leagues l where l.id = any(${ids}::uuid[]) and (
      exists (select from events e where e.league_id = l.id)
      or exists (select from league_teams t join league_team_members m on m.league_team_id = t.id
        where t.league_id = l.id))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Whether teams of a league play a mode. The mode's row must be locked, so that no league chooses it at the same time.
 */
export async function isPlayedInLeague(tx: Tx, modeId: string): Promise<boolean> {
  const league = await tx.selectFrom('leagues').select('id').where('game_mode_id', '=', modeId).limit(1).execute();
  return league.length > 0;
}

async function requireUnused(tx: Tx, id: string): Promise<void> {
  // Rosters change while their teams are locked.
  await sql`select id from league_teams where league_id = ${id} order by id for update`.execute(tx);
  if ((await leaguesInUse(tx, [id])).has(id))
    throw common.notAllowedNow(
      { reason: 'in_use' },
      'This league has players or events, so its game mode can’t change. Create another league for the other mode.',
    );
}

async function offeredMode(tx: Tx, modeId: string): Promise<Pick<LeagueTable, 'game_id' | 'game_mode_id'>> {
  const mode = await tx.selectFrom('game_modes').select(['id', 'game_id']).where('id', '=', modeId).executeTakeFirst();
  if (!mode || !(await isModeOffered(tx, mode.id)))
    throw common.validation({}, 'Choose a game mode from the list.', 'game_mode_id');
  return { game_id: mode.game_id, game_mode_id: mode.id };
}

async function requireFreeName(tx: Tx, id: string | null, name: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from leagues where lower(name) = lower(${name}) and id is distinct from ${id}::uuid limit 1`.execute(tx);
  if (rows.length > 0) throw common.duplicate(undefined, 'Another league has this name. Choose another name.', 'name');
}

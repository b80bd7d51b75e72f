import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import type { LeagueTeamTable } from '../tables.ts';
import { lockLeagues } from './leagues.ts';

type Team = Selectable<LeagueTeamTable>;
type TeamText = Pick<Team, 'name' | 'code' | 'image_url'>;

/** Maximum number of teams in a league. */
const MOST_TEAMS = 64;

/**
 * Adds a team without players to a league, as its last seed.
 * @throws 404 for unknown leagues, 1004 for too many teams, 1007 if another team of the league has the name or code
 */
export async function createTeam(tx: Tx, leagueId: string, text: TeamText): Promise<Team> {
  await lockLeagues(tx);
  const league = await tx.selectFrom('leagues').select('id').where('id', '=', leagueId).executeTakeFirst();
  if (!league) throw common.notFound();
  const team = { ...clean(text), id: newId(), league_id: leagueId };
  await requireFree(tx, team);
  const { count, last } = await tx
    .selectFrom('league_teams')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max<number | null>('seed').as('last')])
    .where('league_id', '=', leagueId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_TEAMS)
    throw common.limitReached({ limit: MOST_TEAMS }, `A league can have ${MOST_TEAMS} teams.`);
  return tx
    .insertInto('league_teams')
    .values({ ...team, seed: (last ?? 0) + 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Changes a team of a league. Its events keep the name, code and crest that it had when they were created.
 * @throws 404 for teams of other leagues, 1007 if another team of the league has the name or code
 */
export async function changeTeam(
  tx: Tx,
  { id, leagueId }: { id: string; leagueId: string },
  change: Partial<TeamText & Pick<Team, 'seed'>>,
): Promise<{ before: Team; after: Team }> {
  await lockLeagues(tx);
  const before = await tx
    .selectFrom('league_teams')
    .selectAll()
    .where('id', '=', id)
    .where('league_id', '=', leagueId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) throw common.notFound();
  const after = clean({ ...before, ...change });
  await requireFree(tx, after);
  const { name, code, image_url, seed } = after;
  await tx.updateTable('league_teams').set({ name, code, image_url, seed }).where('id', '=', id).execute();
  return { before, after };
}

const clean = <T extends TeamText>(text: T): T => ({ ...text, name: text.name.trim(), code: text.code.trim() });

async function requireFree(tx: Tx, team: Pick<Team, 'id' | 'league_id' | 'name' | 'code'>): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select code from league_teams where league_id = ${team.league_id} and id <> ${team.id}
      and (lower(name) = lower(${team.name}) or code = ${team.code}) order by code = ${team.code} desc limit 1`.execute(
    tx,
  );
  const [other] = rows;
  if (!other) return;
  if (other.code === team.code)
    throw common.duplicate(undefined, 'Another team of this league has this code. Choose another code.', 'code');
  throw common.duplicate(undefined, 'Another team of this league has this name. Choose another name.', 'name');
}

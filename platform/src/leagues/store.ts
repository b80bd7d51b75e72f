import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { rankingsOf } from '../partners/tiers/read.ts';
import { common } from '../shared/errors.ts';
import { figuresOf } from '../statistics/figures.ts';
import { type ModeNames, modeNames, sumsByMode } from '../statistics/results.ts';
import { type RankedStanding, standingsOf, withRankings } from '../statistics/standings.ts';
import { peopleFacts } from '../users/facts/peopleFacts.ts';

/**
 * Returns the ID of the user whose statistics to show: the requested user or, if none is requested, the viewer. Null if
 * there is neither, or if the statistics are private.
 */
export async function shownUserId(db: Db, viewerId: string | null, named: string | undefined): Promise<string | null> {
  const userId = named ?? viewerId;
  if (userId === null || (await peopleFacts.statsHidden(db, viewerId, userId))) return null;
  return userId;
}

interface GameRow {
  game: ModeNames['game'];
  matches_played: number | null;
  events_played: number | null;
  leagues_count: number;
  own: boolean;
  offered: boolean;
}

async function readGames(db: Db, userId: string | null, gameId: string | null): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`
    select jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'image_url', g.image_url) as game,
      case when ${userId}::uuid is not null then coalesce(p.matches, 0) end as matches_played,
      case when ${userId}::uuid is not null then coalesce(v.events, 0) end as events_played,
      (select count(*)::int from leagues l where l.game_id = g.id) as leagues_count,
      p.matches is not null or v.events is not null or exists (select from league_team_members m
        join league_teams t on t.id = m.league_team_id join leagues l on l.id = t.league_id
        where m.user_id = ${userId} and l.game_id = g.id) as own, g.offered
    from games g
      left join (select game_id, count(*)::int as matches from match_results where user_id = ${userId} group by game_id) p
        on p.game_id = g.id
      left join (select e.game_id, count(*)::int as events from event_team_members m join events e on e.id = m.event_id
        where m.user_id = ${userId} and m.slot = 'lineup' and e.started_at is not null and not e.hidden group by e.game_id) v
        on v.game_id = g.id
    where ${gameId}::uuid is null or g.id = ${gameId}
    order by g.position`.execute(db);
  return rows;
}

type ShownGame = Omit<GameRow, 'own' | 'offered'>;

/** Lists the games of the leagues that a user plays or has played in. All offered games if `userId` is null. */
export async function leagueGames(db: Db, userId: string | null): Promise<ShownGame[]> {
  const rows = await readGames(db, userId, null);
  return rows.filter(({ own, offered }) => (userId === null ? offered : own)).map(shown);
}

/** Returns one game. @throws 404 */
export async function leagueGame(db: Db, userId: string | null, gameId: string): Promise<ShownGame> {
  const [row] = await readGames(db, userId, gameId);
  if (!row) throw common.notFound();
  return shown(row);
}

function shown({ own: _, offered: _offered, ...game }: GameRow): ShownGame {
  return game;
}

/** Returns a game's modes with a user's results. @throws 404 if the game or mode doesn't exist */
export async function leagueModes(db: Db, userId: string | null, gameId: string, modeId?: string) {
  const modes = await db
    .selectFrom('game_modes')
    .select('id')
    .where('game_id', '=', gameId)
    .$if(modeId !== undefined, (some) => some.where('id', '=', modeId ?? ''))
    .orderBy('position')
    .execute();
  if (modes.length === 0) throw common.notFound();
  const names = await modeNames(
    db,
    modes.map(({ id }) => id),
  );
  const sums = userId === null ? [] : await sumsByMode(db, userId, { game_id: gameId });
  const standings =
    userId === null
      ? []
      : withRankings(
          await standingsOf(db, userId, { game_id: gameId }),
          await rankingsOf(db, userId, { game_id: gameId }),
        );
  return modes.flatMap(({ id }) => {
    const named = names.get(id);
    const own = sums.find((sum) => sum.game_mode_id === id) ?? { won: 0, lost: 0, drawn: 0 };
    if (!named) return [];
    return [{ ...named, figures: userId === null ? null : figuresOf(own), standings: inMode(standings, id) }];
  });
}

function inMode(standings: readonly RankedStanding[], modeId: string): RankedStanding[] {
  return standings.filter(({ game_mode_id }) => game_mode_id === modeId);
}

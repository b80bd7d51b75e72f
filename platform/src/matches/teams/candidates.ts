import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import { peopleFacts } from '../../users/facts/peopleFacts.ts';
import { matchView } from '../view.ts';
import type { MatchCandidate, MatchTeam } from './schemas.ts';

const MOST = 30;

interface Wanted {
  game_id: string;
  console_id: string;
  /** Username prefix. */
  q?: string | undefined;
}

/** Returns people to play with or against: past teammates, past opponents, then others by name. @throws 404 */
export async function listCandidates(db: Db, userId: string, wanted: Wanted): Promise<MatchCandidate[]> {
  const place = await db
    .selectFrom('game_consoles as gc')
    .innerJoin('games as g', 'g.id', 'gc.game_id')
    .innerJoin('consoles as c', 'c.id', 'gc.console_id')
    .leftJoin('id_systems as s', (join) =>
      join.on((eb) => eb('s.id', '=', eb.fn.coalesce('g.id_system_id', 'c.id_system_id'))),
    )
    .select(['s.id as system_id', 's.name as system_name'])
    .where('gc.game_id', '=', wanted.game_id)
    .where('gc.console_id', '=', wanted.console_id)
    .executeTakeFirst();
  if (!place) throw common.notFound({}, 'This game isn’t available on that platform.');
  const start = (wanted.q ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&');
  const { rows } = await sql<{ user_id: string; why: MatchCandidate['why']; linked: boolean }>`
    with met as (
      select other.user_id, max(own.match_id::text) as latest, bool_or(other.side = own.side) as mate
      from match_participants own
      join match_participants other on other.match_id = own.match_id and other.user_id <> own.user_id
      where own.user_id = ${userId} and own.joined and other.joined
      group by other.user_id)
    select u.id as user_id,
      case when met.mate then 'teammate' when met.user_id is not null then 'opponent' else 'search' end as why,
      ${place.system_id}::uuid is null or exists (select from gamer_ids i
        where i.user_id = u.id and i.id_system_id = ${place.system_id} and i.state = 'linked') as linked
    from users u left join met on met.user_id = u.id
    where u.status = 'enabled' and u.id <> ${userId} and (met.user_id is not null or ${start} <> '')
      and lower(u.username) like ${`${start}%`}
    order by coalesce(met.mate, false) desc, (met.user_id is not null) desc, met.latest desc, u.username
    limit ${MOST}`.execute(db);
  const blocked = await peopleFacts.blockedWith(
    db,
    userId,
    rows.map((row) => row.user_id),
  );
  return rows
    .filter((row) => !blocked.has(row.user_id))
    .map((row) => ({
      user_id: row.user_id,
      why: row.why,
      eligible: row.linked,
      reason: row.linked ? null : `Hasn’t linked a ${place.system_name} ID.`,
    }));
}

/** Returns the person's side with its seats, and candidates for the open ones. @throws 404, 403 for non-members */
export async function matchTeam(db: Db, userId: string, matchId: string, q?: string): Promise<MatchTeam> {
  const found = await db.selectFrom('matches').select('id').where('id', '=', matchId).executeTakeFirst();
  if (!found) throw common.notFound();
  const match = await matchView(db, matchId, userId);
  const own = match.participants.find((one) => one.user_id === userId);
  if (!own) throw common.forbidden({}, 'Only players in this match can see this.');
  const inMatch = new Set(match.participants.map((one) => one.user_id));
  const candidates = await listCandidates(db, userId, { game_id: match.game.id, console_id: match.console.id, q });
  return {
    match_id: matchId,
    side: own.side,
    size: match.team_size,
    seats: match.participants.filter((one) => one.side === own.side),
    candidates: candidates.filter((one) => !inMatch.has(one.user_id)),
  };
}

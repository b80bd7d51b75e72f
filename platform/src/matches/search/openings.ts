import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import { dollars } from '../../shared/format.ts';
import { peopleFacts } from '../../users/facts/peopleFacts.ts';
import { fits, openTo } from './conditions.ts';

/** Job that notifies users when a new match fits one of their saved searches. */
export const openingJob = 'match.opening';

interface Opening {
  id: string;
  game: string;
  mode: string;
  entry_amount: number;
}

interface Fit {
  user_id: string;
  filter_id: string;
  name: string;
}

const KEY = 'saved_search';

/**
 * Notifies the owners of saved searches that the match fits (docs/domain/matches.md#saved-searches). Does nothing once
 * someone has joined or reserved the match.
 */
export async function notifySearchers({ match_id: id }: { match_id: string }, { db, config }: Deps): Promise<void> {
  await withTransaction(db, async (tx) => {
    const match = await readOpening(tx, id);
    if (!match) return;
    const fits = await fittingSearches(tx, id, config.matches.searchNoticeMinutes);
    for (const { user_id: userId, filter_id: filterId, name } of await withoutBlocked(tx, id, fits)) {
      notify(tx, {
        userId,
        category: 'matches',
        title: `New match for “${name}”`,
        body: `${match.game}, ${match.mode}, ${dollars(match.entry_amount)} entry`,
        data: { match_id: id },
        dedupeKey: `${KEY}:${filterId}`,
      });
    }
  });
}

async function readOpening(tx: Tx, id: string): Promise<Opening | undefined> {
  return tx
    .selectFrom('matches as m')
    .innerJoin('games as g', 'g.id', 'm.game_id')
    .innerJoin('game_modes as d', 'd.id', 'm.game_mode_id')
    .select(['m.id', 'g.name as game', 'd.name as mode', 'm.entry_amount'])
    .where('m.id', '=', id)
    .where('m.state', '=', 'available')
    .where('m.visibility', '=', 'public')
    .where('m.reserved_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Returns the oldest fitting search of each person. Leaves out the match's own players, users who can't join it,
 * users who have already been notified about it, and users who were notified about any match in the last few minutes.
 */
async function fittingSearches(tx: Tx, id: string, minutes: number): Promise<Fit[]> {
  const { rows } = await sql<Fit>`
    select distinct on (f.user_id) f.user_id, f.id as filter_id, f.name
    from match_filters f join users u on u.id = f.user_id join matches on matches.id = ${id}
    where f.criteria->>'notify' = 'true' and u.status = 'enabled'
      and ${fits(sql`f.criteria`)} and ${openTo(sql`f.user_id`)}
      and not exists (select from match_participants p where p.match_id = matches.id and p.user_id = f.user_id)
      and not exists (select from feature_disablements o where o.user_id = f.user_id and o.feature = 'match_join'
        and (o.until is null or o.until > app_now()))
      and not exists (select from notifications n where n.user_id = f.user_id and n.dedupe_key like ${`${KEY}:%`}
        and (n.updated_at > app_now() - make_interval(mins => ${minutes}) or n.data->>'match_id' = ${id}))
    order by f.user_id, f.created_at, f.id`.execute(tx);
  return rows;
}

/** Leaves out users who have blocked one of the match's players or are blocked by one. */
async function withoutBlocked(tx: Tx, id: string, fits: readonly Fit[]): Promise<Fit[]> {
  const players = await tx.selectFrom('match_participants').select('user_id').where('match_id', '=', id).execute();
  const pairs = fits.flatMap((fit) => players.map((player) => [fit.user_id, player.user_id] as const));
  const blocked = new Set((await peopleFacts.blockedPairs(tx, pairs)).map(([one]) => one));
  return fits.filter((fit) => !blocked.has(fit.user_id));
}

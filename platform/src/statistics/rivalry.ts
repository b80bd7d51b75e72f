import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db } from '../db/database.ts';
import type { Cents } from '../shared/money.ts';
import { withoutBlocked } from '../users/facts/peopleFacts.ts';
import { type PublicPerson, readPeople } from '../users/publicPerson.ts';
import { type Met, rivalOf } from './figures.ts';
import { moneyFigure } from './moneyFigure.ts';
import type { HeadToHeadSchema, RivalrySchema } from './personSchemas.ts';
import { narrowed } from './results.ts';
import type { StatisticsQuery, Subject } from './subject.ts';

interface Opponent extends Met {
  won: number;
  lost: number;
  drawn: number;
  net: Cents;
}

/** Returns a person's most frequent opponent, and the person's record against the viewer. */
export async function rivalry(
  db: Db,
  { userId, viewerId, own }: Subject,
  query: StatisticsQuery,
): Promise<Static<typeof RivalrySchema>> {
  const opponents = await readOpponents(db, userId, query);
  // Omits users who have blocked the viewer or whom the viewer has blocked.
  const known = await withoutBlocked(
    db,
    viewerId,
    opponents.map(({ id }) => id),
  );
  const rival = rivalOf(opponents.filter(({ id }) => known.includes(id)));
  const me = own ? null : (opponents.find(({ id }) => id === viewerId) ?? null);
  const people = await readPeople(
    db,
    [rival, me].flatMap((one) => one?.id ?? []),
  );
  const view = (one: Opponent | null) => one && headToHead(one, people, own);
  return { user_id: userId, rival: view(rival), versus_me: view(me) };
}

function headToHead(
  { id, matches, won, lost, drawn, net, last }: Opponent,
  people: ReadonlyMap<string, PublicPerson>,
  exact: boolean,
): Static<typeof HeadToHeadSchema> {
  return {
    opponent: people.get(id) ?? null,
    matches,
    won,
    lost,
    drawn,
    net: moneyFigure(net, exact),
    last_played_at: new Date(last).toISOString(),
  };
}

async function readOpponents(db: Db, userId: string, query: StatisticsQuery): Promise<Opponent[]> {
  const { rows } = await sql<Omit<Opponent, 'last'> & { last: Date }>`
    select o.user_id as id, count(*)::int as matches, count(*) filter (where r.placement = 1)::int as won,
      count(*) filter (where r.placement = 2)::int as lost, count(*) filter (where r.placement = 0)::int as drawn,
      sum(r.won - r.entered)::int8 as net, max(r.ended_at) as last
    from match_results r
      join match_participants o on o.match_id = r.match_id and o.side <> r.side and o.joined
    where r.user_id = ${userId} ${narrowed('r', query)}
    group by o.user_id`.execute(db);
  return rows.map((row) => ({ ...row, last: row.last.getTime() }));
}

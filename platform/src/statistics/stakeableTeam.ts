import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db } from '../db/database.ts';
import { played } from '../events/lifecycle/machine.ts';
import { eventBriefs } from '../events/view.ts';
import { common } from '../shared/errors.ts';
import type { StakeableTeamSchema } from './schemas.ts';

const EVENTS = 10;

interface Played {
  event_id: string;
  placement: number | null;
  completed_at: Date | null;
  opponents: string[];
  /** The last price of a stake on the team before the event started. */
  price: number | null;
  lineup_changes: number;
}

/** Returns a team's results in its last ten events and the accuracy of its prices. @throws 404 */
export async function stakeableTeam(db: Db, eventTeamId: string): Promise<Static<typeof StakeableTeamSchema>> {
  const team = await db
    .selectFrom('event_teams')
    .select(['name', 'league_team_id'])
    .where('id', '=', eventTeamId)
    .executeTakeFirst();
  if (!team) throw common.notFound();
  const rows = await readPlayed(db, eventTeamId, team.league_team_id);
  const briefs = await eventBriefs(
    db,
    rows.map(({ event_id }) => event_id),
  );
  const priced = rows.flatMap(({ price, placement }) =>
    price === null || placement === null ? [] : [{ price, won: placement === 1 }],
  );
  return {
    event_team_id: eventTeamId,
    name: team.name,
    wins: rows.filter(({ placement }) => placement === 1).length,
    losses: rows.filter(({ placement }) => placement !== null && placement > 1).length,
    average_closing_price: mean(priced.map(({ price }) => price)),
    calibration: calibrationOf(priced),
    lineup_changes: rows.reduce((sum, row) => sum + row.lineup_changes, 0),
    events: rows.flatMap(({ event_id, opponents, placement, price, completed_at }) => {
      const event = briefs.find(({ id }) => id === event_id);
      const closed = { closing_price: price, completed_at: completed_at?.toISOString() ?? null };
      return event ? [{ event, opponents, placement, ...closed }] : [];
    }),
  };
}

/** Returns the mean squared error of prices in ten-thousandths: 0 is perfect, 2500 is a coin flip. */
export function calibrationOf(priced: readonly { price: number; won: boolean }[]): number | null {
  return mean(priced.map(({ price, won }) => (won ? (100 - price) ** 2 : price ** 2)));
}

function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}

/** Lists finished events of the team, or of the same league team, latest first. */
async function readPlayed(db: Db, eventTeamId: string, leagueTeamId: string | null): Promise<Played[]> {
  const { rows } = await sql<Played>`
    select t.event_id, t.placement, e.completed_at,
      array(select o.name from event_teams o where o.event_id = e.id and o.id <> t.id order by o.position) as opponents,
      (select count(*)::int from team_lineup_changes c where c.event_team_id = t.id) as lineup_changes,
      (select p.price::int from markets m join market_prices p on p.market_id = m.id
        where m.event_id = e.id and m.type = 'winner' and m.definition -> 'teams' ->> p.team = t.id::text
          and p.at <= coalesce(e.started_at, p.at)
        order by p.at desc, p.batch desc limit 1) as price
    from event_teams t join events e on e.id = t.event_id
    where (t.id = ${eventTeamId} or t.league_team_id = ${leagueTeamId}::uuid) and e.kind = 'stake_event' and not e.hidden
      and e.state = any(${played})
    order by e.completed_at desc, e.id limit ${EVENTS}`.execute(db);
  return rows;
}

import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import type { LeaderboardRowTable } from './tables.ts';

export type Period = LeaderboardRowTable['period'];
export type Metric = LeaderboardRowTable['metric'];

export const periods: readonly Period[] = ['day', 'week', 'month', 'season', 'alltime'];
export const metrics: readonly Metric[] = ['profit', 'win_rate', 'streak', 'stake_profit'];

/** Minimum number of decided matches for a win rate. */
const RATE_MATCHES = 10;

/** SQL for the start of each current period, in UTC. */
const began: Readonly<Record<Period, RawBuilder<unknown>>> = {
  day: sql`date_trunc('day', app_now(), 'UTC')`,
  week: sql`date_trunc('week', app_now(), 'UTC')`,
  month: sql`date_trunc('month', app_now(), 'UTC')`,
  season: sql`date_trunc('quarter', app_now(), 'UTC')`,
  alltime: sql`'-infinity'::timestamptz`,
};

/**
 * SQL condition for users who can appear on leaderboards. Excludes staff and users who opted out or keep their
 * statistics private.
 */
const listed = sql`u.status = 'enabled' and not u.off_leaderboards and not u.private_stats and cardinality(u.roles) = 0
  and not exists (select from staff_members s where s.user_id = u.id)`;

/**
 * SQL for each metric: returns qualifying values by user and game, and by user across all games (null). A draw ends a
 * winning streak just like a loss.
 */
const values: Readonly<Record<Metric, (since: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  profit: (since) => sql`
    select user_id, game_id, sum(won - entered)::int8 as value from earning_results where ended_at >= ${since}
    group by grouping sets ((user_id), (user_id, game_id)) having sum(won - entered) > 0`,
  win_rate: (since) => sql`
    select user_id, game_id,
      round(100.0 * count(*) filter (where placement = 1) / count(*) filter (where placement <> 0))::int8 as value
    from match_results where ended_at >= ${since} group by grouping sets ((user_id), (user_id, game_id))
    having count(*) filter (where placement <> 0) >= ${RATE_MATCHES}`,
  streak: (since) => sql`
    select user_id, game_id, max(length)::int8 as value from (
      select user_id, game_id, count(*) as length from (
        select user_id, scope.game_id, placement,
          count(*) filter (where placement <> 1) over (partition by user_id, scope.game_id order by ended_at, match_id) as broken
        from match_results r cross join lateral (values (r.game_id), (null::uuid)) as scope (game_id)
        where ended_at >= ${since}) results
      where placement = 1 group by user_id, game_id, broken) streaks
    group by user_id, game_id`,
  stake_profit: (since) => sql`
    select user_id, game_id, sum(came - paid)::int8 as value from stake_results r where at >= ${since}
      and not exists (select from league_team_members m where m.user_id = r.user_id)
    group by grouping sets ((user_id), (user_id, game_id)) having sum(came - paid) > 0`,
};

/** Recomputes every leaderboard. */
export async function countLeaderboards(_data: object, { db }: Deps): Promise<void> {
  for (const period of periods) for (const metric of metrics) await countOne(db, period, metric);
  await sql`insert into leaderboard_counted (at) values (app_now())
    on conflict (singleton) do update set at = excluded.at`.execute(db);
}

/** Replaces one leaderboard atomically. Readers don't wait and see either the old or the new rows. */
async function countOne(db: Db, period: Period, metric: Metric): Promise<void> {
  await withTransaction(db, async (tx: Tx) => {
    // Without this lock, two concurrent runs would both delete the old rows and then both insert new ones.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`leaderboard:${period}:${metric}`}, 0))`.execute(tx);
    await tx.deleteFrom('leaderboard_rows').where('period', '=', period).where('metric', '=', metric).execute();
    await sql`
      insert into leaderboard_rows (period, metric, game_id, user_id, value, rank)
      select ${period}, ${metric}, v.game_id, v.user_id, v.value,
        rank() over (partition by v.game_id order by v.value desc)
      from (${values[metric](began[period])}) v join users u on u.id = v.user_id where ${listed}`.execute(tx);
  });
}

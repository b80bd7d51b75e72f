import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { rankFloors, rankKeys, STARTING_POINTS } from '../results/rank.ts';

/**
 * SQL condition for rows of `matches` that match search criteria.
 * @param criteria JSON of `StoredCriteria`, a parameter or a column
 */
export function fits(criteria: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    (${criteria}->'game_ids' = '[]' or ${criteria}->'game_ids' ? matches.game_id::text)
    and (${criteria}->'console_ids' = '[]' or ${criteria}->'console_ids' ? matches.console_id::text)
    and (${criteria}->'mode_ids' = '[]' or ${criteria}->'mode_ids' ? matches.game_mode_id::text)
    and coalesce((${criteria}->>'team_size')::int = matches.team_size, true)
    and coalesce((${criteria}->>'min_amount')::bigint <= matches.entry_amount, true)
    and coalesce((${criteria}->>'max_amount')::bigint >= matches.entry_amount, true)
    and ${inBand(sql`matches.creator_id`, sql`${criteria}->>'min_rank'`, sql`${criteria}->>'max_rank'`)})`;
}

/** SQL condition for rows of `matches` whose rank band admits a user. */
export function openTo(userId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return inBand(userId, sql`matches.min_rank`, sql`matches.max_rank`);
}

/** SQL condition for a user whose rank is between two ranks. Null leaves that bound open. */
function inBand(userId: RawBuilder<unknown>, min: RawBuilder<unknown>, max: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const place = (key: RawBuilder<unknown>) => sql`array_position(${rankKeys}::text[], ${key})`;
  const own = sql`greatest(1, width_bucket(
    coalesce((select r.points from match_records r where r.user_id = ${userId}), ${STARTING_POINTS}::int), ${rankFloors}::int[]))`;
  return sql<SqlBool>`((${min} is null or ${place(min)} <= ${own}) and (${max} is null or ${place(max)} >= ${own}))`;
}

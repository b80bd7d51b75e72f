import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Config } from '../../shared/config.ts';

/** The time until which the result of a match can still change. `until` is null while an appeal is pending. */
export interface Changeable {
  until: Date | null;
}

/**
 * Whether the result of a match that has ended can still change: staff can correct it, a verdict can be appealed, or an
 * appeal is pending. Returns null once the result is final. Locks the match, so that changes in progress are taken into
 * account.
 */
export async function changeable(
  db: Db | Tx,
  matchId: string,
  { correctionMinutes }: Pick<Config['matches'], 'correctionMinutes'>,
): Promise<Changeable | null> {
  await db.selectFrom('matches').select('id').where('id', '=', matchId).forShare().execute();
  const { rows } = await sql<{ appealed: boolean; until: Date; changeable: boolean }>`
    select appealed, until, appealed or app_now() < until as changeable
    from (
      select coalesce(d.state = 'appealed', false) as appealed,
        greatest(m.ended_at + make_interval(mins => ${correctionMinutes}), d.appeal_until) as until
      from matches m left join match_disputes d on d.match_id = m.id
      where m.id = ${matchId} and m.ended_at is not null) t`.execute(db);
  const row = rows[0];
  if (!row?.changeable) return null;
  return { until: row.appealed ? null : row.until };
}

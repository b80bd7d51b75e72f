import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { JudgedPosition, PositionOutcome } from '../../regions/position.ts';

/** Stores the result of a session's position check, replacing the previous one. */
export async function storePosition(
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
  { outcome, regions }: JudgedPosition,
  minutes: number,
): Promise<void> {
  await sql`
    insert into position_checks (session_id, user_id, outcome, regions, at, expires_at)
    values (${sessionId}, ${userId}, ${outcome}, ${[...regions]}::text[], app_now(), app_now() + make_interval(mins => ${minutes}))
    on conflict (session_id) do update set user_id = excluded.user_id, outcome = excluded.outcome,
      regions = excluded.regions, at = excluded.at, expires_at = excluded.expires_at`.execute(tx);
}

const readPosition = statement<{ outcome: PositionOutcome; regions: string[] }>(
  'position',
  'select outcome, regions from position_checks where session_id = $1 and expires_at > app_now()',
);

/** The result of a session's latest position check. Null if there is none or it has expired. */
export async function positionOf(db: Db | Tx, sessionId: string): Promise<JudgedPosition | null> {
  const [row] = await readPosition(db, [sessionId]);
  return row ?? null;
}

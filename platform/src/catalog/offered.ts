import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/** Whether new matches, events and leagues can use a game mode. Both the mode and its game must be offered. */
export async function isModeOffered(db: Db | Tx, modeId: string): Promise<boolean> {
  const { rows } = await sql<{ offered: boolean }>`
    select m.offered and g.offered as offered from game_modes m join games g on g.id = m.game_id
    where m.id = ${modeId}`.execute(db);
  return rows[0]?.offered ?? false;
}

/** The given games and game modes that exist but aren't offered. */
export async function withdrawnOf(
  db: Db | Tx,
  { gameIds, modeIds }: { gameIds: readonly string[]; modeIds: readonly string[] },
): Promise<{ games: string[]; modes: string[] }> {
  const { rows } = await sql<{ games: string[]; modes: string[] }>`
    select array(select id::text from games where id = any(${gameIds}::uuid[]) and not offered) as games,
      array(select m.id::text from game_modes m join games g on g.id = m.game_id
        where m.id = any(${modeIds}::uuid[]) and not (m.offered and g.offered)) as modes`.execute(db);
  return rows[0] ?? { games: [], modes: [] };
}

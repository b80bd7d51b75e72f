import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** Offers a game on exactly these consoles. Existing matches and events on other consoles continue. */
export async function offerConsoles(tx: Tx, gameId: string, consoleIds: readonly string[]): Promise<void> {
  await sql`
    update game_consoles set offered = false
    where game_id = ${gameId} and console_id <> all(${consoleIds}::uuid[])`.execute(tx);
  await sql`
    insert into game_consoles (game_id, console_id, offered)
    select ${gameId}, id, true from unnest(${consoleIds}::uuid[]) id
    on conflict (game_id, console_id) do update set offered = true`.execute(tx);
}

import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';

/** Must run under `lockCatalog`, as must `requireOtherMode`. @throws 1002 if the game has no offered mode */
export async function requireOfferedMode(tx: Tx, gameId: string): Promise<void> {
  const mode = await tx
    .selectFrom('game_modes')
    .select('id')
    .where('game_id', '=', gameId)
    .where('offered', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (!mode) throw noMode();
}

export const noMode = () =>
  common.notAllowedNow(
    { reason: 'no_mode' },
    'Players can’t choose any mode of this game. Offer a game mode first, then the game.',
  );

/** @throws 1002 if the mode is the last one that players can choose in an offered game */
export async function requireOtherMode(tx: Tx, mode: { id: string; game_id: string }): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select g.name from games g where g.id = ${mode.game_id} and g.offered
      and not exists (select from game_modes m where m.game_id = g.id and m.offered and m.id <> ${mode.id})`.execute(
    tx,
  );
  const [game] = rows;
  if (!game) return;
  throw common.notAllowedNow(
    { reason: 'last_mode' },
    `This is the only mode that players can choose in ${game.name}. Offer another mode first, or stop offering the game.`,
  );
}

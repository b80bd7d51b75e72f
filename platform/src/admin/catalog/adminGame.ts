import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import { Console } from '../../catalog/schemas.ts';
import type { Db, Tx } from '../../db/database.ts';
import { invariant } from '../../shared/assert.ts';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable } from '../../shared/schema.ts';
import { matchFacts } from '../../users/facts/matchFacts.ts';
import { AdminGameMode, adminGameModes } from './adminGameMode.ts';

export const AdminGame = Type.Object({
  id: Id,
  name: Type.String(),
  genre: Type.String(),
  image_url: Nullable(Type.String()),
  id_system_id: Nullable(Id),
  consoles: Type.Array(Console),
  modes: Type.Array(AdminGameMode),
  offered: Type.Boolean(),
  open_matches: Type.Integer({ minimum: 0 }),
  edited_at: Nullable(DateTime),
});
describeSchema(AdminGame, 'AdminGame', 'Game of the catalog, for staff.', {
  id: 'Game ID.',
  name: 'Name of the game.',
  genre: 'Genre, such as Shooter.',
  id_system_id: 'ID of the gamer ID system needed to play. Null when the game uses those of its consoles.',
  consoles: 'Consoles on which new matches can use the game, in catalog order.',
  modes: 'All game modes, in catalog order.',
  offered: 'True when new matches, events and searches can use the game.',
  open_matches: 'Number of open matches.',
  edited_at: "Time staff last changed it. Null if it hasn't been changed since it shipped with the product.",
});
export type AdminGame = Static<typeof AdminGame>;

interface Row extends Omit<AdminGame, 'edited_at' | 'modes' | 'open_matches'> {
  edited_at: Date | null;
}

/** Games in catalog order, or one of them. */
export async function adminGames(db: Db | Tx, id: string | null = null): Promise<AdminGame[]> {
  const { rows } = await sql<Row>`
    select g.id, g.name, g.genre, g.image_url, g.id_system_id, g.offered, g.edited_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name,
          'id_system_id', c.id_system_id) order by c.position, c.name)
        from game_consoles gc join consoles c on c.id = gc.console_id
        where gc.game_id = g.id and gc.offered), '[]') as consoles
    from games g where ${id}::uuid is null or g.id = ${id}
    order by g.position, g.name`.execute(db);
  const modes = await adminGameModes(
    db,
    rows.map((row) => row.id),
  );
  const open = await matchFacts.openMatches(db);
  return rows.map(({ edited_at, ...game }) => ({
    ...game,
    modes: modes.filter(({ game_id }) => game_id === game.id),
    open_matches: open.get(game.id) ?? 0,
    edited_at: edited_at?.toISOString() ?? null,
  }));
}

/** Returns a game. Fails if it doesn't exist. */
export async function adminGame(tx: Tx, id: string): Promise<AdminGame> {
  const [game] = await adminGames(tx, id);
  invariant(game, 'the game exists');
  return game;
}

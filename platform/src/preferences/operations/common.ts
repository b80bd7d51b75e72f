import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Id, Nullable, OneOf } from '../../shared/schema.ts';
import { oddsFormats } from '../tables.ts';

export const Preferences = Type.Object({ game_ids: Type.Array(Id), odds_format: Nullable(OneOf(oddsFormats)) });
describeSchema(Preferences, 'Preferences', "A user's preferences.", {
  game_ids: 'IDs of the games the user plays, in order of preference.',
  odds_format: 'How prices are shown. Null if the user has never chosen.',
});

export async function readPreferences(db: Db | Tx, userId: string): Promise<Static<typeof Preferences>> {
  const chosen = await db
    .selectFrom('user_odds_formats')
    .select('odds_format')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { game_ids: await readGames(db, userId), odds_format: chosen?.odds_format ?? null };
}

export async function readGames(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_games as u')
    .innerJoin('games as g', 'g.id', 'u.game_id')
    .select('u.game_id')
    .where('u.user_id', '=', userId)
    .where('g.offered', '=', true)
    .orderBy('u.position')
    .execute();
  return rows.map((row) => row.game_id);
}

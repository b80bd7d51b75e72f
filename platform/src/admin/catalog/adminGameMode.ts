import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable } from '../../shared/schema.ts';

export const AdminGameMode = Type.Object({
  id: Id,
  game_id: Id,
  name: Type.String(),
  description: Type.String(),
  team_sizes: Type.Array(Type.Integer()),
  best_of: Type.Integer(),
  draw_allowed: Type.Boolean(),
  score_unit: Type.String(),
  max_score: Type.Integer(),
  rules: Type.Array(Type.String()),
  streaming_required: Type.Boolean(),
  offered: Type.Boolean(),
  edited_at: Nullable(DateTime),
});
describeSchema(AdminGameMode, 'AdminGameMode', 'Mode of a game, for staff.', {
  id: 'Game mode ID.',
  game_id: 'ID of the game this mode belongs to.',
  name: 'Name of the mode.',
  description: 'One-sentence description.',
  team_sizes: 'Allowed team sizes.',
  best_of: 'Number of games in a match.',
  draw_allowed: "True when a match can end in a draw, which refunds each side's entry.",
  score_unit: 'Unit of the score, such as `goals`.',
  max_score: 'Highest possible score of a game.',
  rules: 'Rules, one per item.',
  streaming_required: 'True when players must stream live on their linked channel.',
  offered: 'True when new matches, events and searches can use the mode while its game is offered.',
  edited_at: "Time staff last changed it. Null if it hasn't been changed since it shipped with the product.",
});
export type AdminGameMode = Static<typeof AdminGameMode>;

/** Modes of these games, in catalog order. */
export async function adminGameModes(db: Db | Tx, gameIds: readonly string[]): Promise<AdminGameMode[]> {
  if (gameIds.length === 0) return [];
  const rows = await modesOf(db).where('game_id', 'in', gameIds).orderBy('position').orderBy('name').execute();
  return rows.map(shown);
}

/** Returns a game mode. Fails if it doesn't exist. */
export async function adminGameMode(tx: Tx, id: string): Promise<AdminGameMode> {
  return shown(await modesOf(tx).where('id', '=', id).executeTakeFirstOrThrow());
}

const modesOf = (db: Db | Tx) =>
  db
    .selectFrom('game_modes')
    .select(['id', 'game_id', 'name', 'description', 'team_sizes', 'best_of', 'draw_allowed', 'score_unit'])
    .select(['max_score', 'rules', 'streaming_required', 'offered', 'edited_at']);

type Row = Omit<AdminGameMode, 'edited_at'> & { edited_at: Date | null };

const shown = ({ edited_at, ...mode }: Row): AdminGameMode => ({
  ...mode,
  edited_at: edited_at?.toISOString() ?? null,
});

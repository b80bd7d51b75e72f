import Type from 'typebox';
import { describeSchema } from '../shared/describe.ts';
import { Id, Nullable } from '../shared/schema.ts';

export const Game = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  genre: Type.String(),
  image_url: Nullable(Type.String()),
  console_ids: Type.Array(Id),
  id_system_id: Nullable(Id),
  open_matches: Type.Integer(),
});
describeSchema(Game, 'Game');

export const Console = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  id_system_id: Nullable(Id),
});
describeSchema(Console, 'Console');

export const GameMode = Type.Object({
  id: Id,
  game_id: Id,
  slug: Type.String(),
  name: Type.String(),
  description: Type.String(),
  team_sizes: Type.Array(Type.Integer()),
  best_of: Type.Integer(),
  draw_allowed: Type.Boolean(),
  score_unit: Type.String(),
  max_score: Type.Integer(),
  rules: Type.Array(Type.String()),
  streaming_required: Type.Boolean(),
});
describeSchema(GameMode, 'GameMode');

export const BannedItem = Type.Object({
  id: Id,
  name: Type.String(),
  kind: Type.String(),
  reason: Nullable(Type.String()),
});
describeSchema(BannedItem, 'BannedItem');

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
describeSchema(Game, 'Game', 'Playable game.', {
  name: 'Name of the game.',
  genre: 'Genre, such as sports or shooter.',
  console_ids: 'IDs of the consoles on which new matches can use the game.',
  id_system_id: 'ID of the gamer ID system needed to play. Null when none is needed.',
  open_matches: 'Number of open matches.',
});

export const Console = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  id_system_id: Nullable(Id),
});
describeSchema(Console, 'Console', 'Device or platform for playing games.', {
  name: 'Name of the console.',
  id_system_id: "ID of the console's gamer ID system. Null when it has none.",
});

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
describeSchema(GameMode, 'GameMode', 'Mode of a game, with its rules.', {
  game_id: 'ID of the game this mode belongs to.',
  name: 'Name of the mode.',
  description: 'One-sentence description.',
  team_sizes: 'Allowed team sizes.',
  best_of: 'Number of games in a match. The side that wins the most games wins the match.',
  draw_allowed: "True when a match can end in a draw, which refunds each side's entry.",
  score_unit: 'Unit of the score, such as `goals`.',
  max_score: 'Highest possible score of a game.',
  rules: 'Rules, one per item.',
  streaming_required: 'True when players must stream live on their linked channel.',
});

export const BannedItem = Type.Object({
  id: Id,
  name: Type.String(),
  kind: Type.String(),
  reason: Nullable(Type.String()),
});
describeSchema(BannedItem, 'BannedItem', 'Banned item.', {
  name: 'Name of the item.',
  kind: 'Kind of item, such as `weapon`.',
  reason: 'Reason for the ban. Null if none was given.',
});

import Type from 'typebox';
import { WrittenText } from '../../http/input/writtenText.ts';
import { Id, ImageUrl, Nullable } from '../../shared/schema.ts';

export const Reason = Type.String({ minLength: 1, maxLength: 500 });
export const CatalogName = WrittenText({ minLength: 2, maxLength: 60 });
export const CatalogParams = Type.Object({ id: Id });

export const Genre = WrittenText({ minLength: 2, maxLength: 40 });
export const PictureUrl = Nullable(ImageUrl);
export const IdSystemId = Nullable(Id);
export const ConsoleIds = Type.Array(Id, { minItems: 1, maxItems: 50 });

/** Descriptions of the game fields that staff can set. */
export const gameWords = {
  name: 'Name. Must be unique among games.',
  genre: 'Genre, such as Shooter.',
  image_url: 'HTTPS address of the picture, on a public host. Null for none.',
  id_system_id: 'ID of the gamer ID system needed to play. Null to use those of its consoles.',
  console_ids: 'IDs of the consoles on which new matches and events can use the game.',
  offered:
    'Whether new matches, events and searches can use the game. Can only be true if the game has an offered mode.',
  reason: 'Reason. Kept in the audit log.',
};

/** Fields of a game mode. They have the same limits as in the matches that use the mode. */
export const ModeInput = {
  name: CatalogName,
  description: WrittenText({ minLength: 2, maxLength: 200 }),
  team_sizes: Type.Array(Type.Integer({ minimum: 1, maximum: 16 }), { minItems: 1, maxItems: 16 }),
  best_of: Type.Integer({ minimum: 1, maximum: 15 }),
  draw_allowed: Type.Boolean(),
  score_unit: WrittenText({ minLength: 2, maxLength: 20 }),
  max_score: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  rules: Type.Array(WrittenText({ minLength: 1, maxLength: 300 }), { minItems: 1, maxItems: 30 }),
  streaming_required: Type.Boolean(),
};

/** Descriptions of the game mode fields that staff can set. */
export const modeWords = {
  name: 'Name. Must be unique within the game.',
  description: 'One-sentence description.',
  team_sizes: 'Allowed team sizes.',
  best_of: 'Number of games in a match. Must be odd.',
  draw_allowed: "Whether a match can end in a draw, which refunds each side's entry.",
  score_unit: 'Unit of the score, such as `goals`.',
  max_score: 'Highest possible score of a game.',
  rules: 'Rules, one per item.',
  streaming_required: 'Whether players must stream live on their linked channel.',
  offered: 'Whether new matches, events and searches can use the mode while its game is offered.',
  reason: 'Reason. Kept in the audit log.',
};

/** Descriptions of the console fields that staff can set. */
export const consoleWords = {
  name: 'Name. Must be unique among consoles.',
  id_system_id: 'ID of the gamer ID system of the console. Null for none.',
  reason: 'Reason. Kept in the audit log.',
};

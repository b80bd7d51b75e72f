import Type from 'typebox';
import { WrittenText } from '../../http/writtenText.ts';
import { Id, ImageUrl, Nullable } from '../../shared/schema.ts';

export const Reason = Type.String({ minLength: 1, maxLength: 500 });
export const CatalogName = WrittenText({ minLength: 2, maxLength: 60 });
export const CatalogParams = Type.Object({ id: Id });

export const Genre = WrittenText({ minLength: 2, maxLength: 40 });
export const PictureUrl = Nullable(ImageUrl);
export const IdSystemId = Nullable(Id);
export const ConsoleIds = Type.Array(Id, { minItems: 1, maxItems: 50 });

/** Descriptions of what staff set about a game. */
export const gameWords = {
  name: 'Name. No other game has it.',
  genre: 'Genre, such as Shooter.',
  image_url: 'HTTPS address of the picture, on a public host. Null for none.',
  id_system_id: 'Id of the gamer id system needed to play. Null to use those of its consoles.',
  console_ids: 'Ids of the consoles on which new matches and events can use the game.',
  offered: 'Whether new matches, events and searches can use the game.',
  reason: 'Reason. Kept in the audit log.',
};

import type { StaffGame_RowFragment } from '../api/games.generated.ts';

/** The form fields for a game, as typed by staff. */
export interface GameDraft {
  name: string;
  genre: string;
  /** URL of the picture. Empty if there is none. */
  imageUrl: string;
  /** Gamer ID system. Empty to use the consoles' systems. */
  idSystemId: string;
  consoleIds: readonly string[];
}

export const emptyGame: GameDraft = { name: '', genre: '', imageUrl: '', idSystemId: '', consoleIds: [] };

/** A draft that contains the values of an existing game. */
export const draftOf = ({ name, genre, imageUrl, idSystemId, consoles }: StaffGame_RowFragment): GameDraft => ({
  name,
  genre,
  imageUrl: imageUrl ?? '',
  idSystemId: idSystemId ?? '',
  consoleIds: consoles.map(({ id }) => id),
});

/** Converts the draft to the mutation's input. */
export const cleanGame = ({ name, genre, imageUrl, idSystemId, consoleIds }: GameDraft) => ({
  name: name.trim(),
  genre: genre.trim(),
  imageUrl: imageUrl.trim() || null,
  idSystemId: idSystemId || null,
  consoleIds: [...consoleIds],
});

/**
 * The change to submit. An unchanged picture isn't sent, because pictures that ship with the product have no full URL.
 */
export function gameChange(game: StaffGame_RowFragment, draft: GameDraft) {
  const { imageUrl, ...change } = cleanGame(draft);
  return imageUrl === game.imageUrl ? change : { ...change, imageUrl };
}

/** The reason why the draft can't be submitted yet, or null. `keptUrl` is the game's current picture. */
export function gameFault(draft: GameDraft, keptUrl: string | null = null): string | null {
  const { name, genre, imageUrl, consoleIds } = cleanGame(draft);
  if (name.length < 2) return 'Enter a name of at least two characters.';
  if (genre.length < 2) return 'Enter a genre, such as Shooter.';
  if (imageUrl !== null && imageUrl !== keptUrl && !imageUrl.startsWith('https://'))
    return 'Enter a picture URL that starts with https://, or leave it empty.';
  return consoleIds.length > 0 ? null : 'Choose at least one console.';
}

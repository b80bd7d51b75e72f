import type { StaffGame_RowFragment } from '../api/games.generated.ts';

/** What staff type about a game. */
export interface GameDraft {
  name: string;
  genre: string;
  /** Address of the picture, or nothing. */
  imageUrl: string;
  /** Gamer ID system, or nothing for those of the consoles. */
  idSystemId: string;
  consoleIds: readonly string[];
}

export const emptyGame: GameDraft = { name: '', genre: '', imageUrl: '', idSystemId: '', consoleIds: [] };

/** The draft that changes an existing game. */
export const draftOf = ({ name, genre, imageUrl, idSystemId, consoles }: StaffGame_RowFragment): GameDraft => ({
  name,
  genre,
  imageUrl: imageUrl ?? '',
  idSystemId: idSystemId ?? '',
  consoleIds: consoles.map(({ id }) => id),
});

/** The draft as it is sent. */
export const cleanGame = ({ name, genre, imageUrl, idSystemId, consoleIds }: GameDraft) => ({
  name: name.trim(),
  genre: genre.trim(),
  imageUrl: imageUrl.trim() || null,
  idSystemId: idSystemId || null,
  consoleIds: [...consoleIds],
});

/** The change that is sent. A picture that stays isn't sent, because those of the product have no address of their own. */
export function gameChange(game: StaffGame_RowFragment, draft: GameDraft) {
  const { imageUrl, ...change } = cleanGame(draft);
  return imageUrl === game.imageUrl ? change : { ...change, imageUrl };
}

/** Why the draft can't be sent yet, or null. `keptUrl` is the picture that the game already has. */
export function gameFault(draft: GameDraft, keptUrl: string | null = null): string | null {
  const { name, genre, imageUrl, consoleIds } = cleanGame(draft);
  if (name.length < 2) return 'Enter a name of at least two characters.';
  if (genre.length < 2) return 'Enter a genre, such as Shooter.';
  if (imageUrl !== null && imageUrl !== keptUrl && !imageUrl.startsWith('https://'))
    return 'Enter a picture address that starts with https://, or nothing.';
  return consoleIds.length > 0 ? null : 'Choose at least one console.';
}

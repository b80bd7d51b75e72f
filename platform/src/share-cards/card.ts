/** Objects that have a share card. */
export const cardKinds = ['match', 'event', 'market', 'profile'] as const;
export type CardKind = (typeof cardKinds)[number];

/** Public card of an object. All viewers get the same one. */
export interface Card {
  /** Title of the link preview. */
  title: string;
  /** Sentence below the title. */
  description: string;
  /** Small line at the top of the picture, such as `Match 18377 · Vantablitz`. */
  caps: string;
  /** Names on the left and right of the slash. Null if there aren't exactly two. */
  sides: readonly [string, string] | null;
  /** Large text of a card without sides. */
  headline: string;
  /** Text between or below the names: a pot, a score or a state. */
  figure: string;
  /** Small line at the bottom. */
  note: string;
}

/** The card for everything that is private, hidden or doesn't exist. It doesn't reveal which of these applies. */
export const genericCard: Card = {
  title: 'Duelbook',
  description: 'Play 1v1 and team video-game matches for cash, and stake on either side against other people.',
  caps: 'Video games for cash',
  sides: null,
  headline: 'Two sides, one book',
  figure: '$0.00 fee',
  note: '18+ · The pot is yours',
};

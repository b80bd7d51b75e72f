import type { BracketLayout, Placed } from './layout.ts';

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const;
export type MoveKey = (typeof arrows)[number];

export const isMoveKey = (key: string): key is MoveKey => (arrows as readonly string[]).includes(key);

/** The card with the smallest `distance`. */
function nearest(cards: readonly Placed[], distance: (card: Placed) => number): Placed | undefined {
  return cards.reduce<Placed | undefined>(
    (best, card) => (best === undefined || distance(card) < distance(best) ? card : best),
    undefined,
  );
}

/**
 * The key of the match that an arrow key moves to: right along the winner's path, left to the match that fills the
 * first slot, and up or down within the round and then to the other part of the bracket. Home and End move to the first
 * and last round.
 */
export function neighborOf({ cards, connectors }: BracketLayout, key: string, move: MoveKey): string | undefined {
  const from = cards.get(key);
  if (!from) return undefined;
  const all = [...cards.values()];
  const away = (card: Placed) => Math.abs(card.y - from.y) + (card.band === from.band ? 0 : 1e6);
  const column = (x: number | undefined) =>
    nearest(
      all.filter((card) => card.x === x),
      away,
    )?.match.key;
  const columns = all.map(({ x, band }) => (band === from.band ? x : from.x));
  switch (move) {
    case 'ArrowRight':
      return connectors.find((line) => line.from === key)?.to ?? column(minimum(columns.filter((x) => x > from.x)));
    case 'ArrowLeft':
      return connectors.find((line) => line.to === key)?.from ?? column(maximum(columns.filter((x) => x < from.x)));
    case 'Home':
      return column(minimum(columns));
    case 'End':
      return column(maximum(columns));
    default:
      return vertical(all, from, move === 'ArrowDown' ? 1 : -1)?.match.key;
  }
}

const minimum = (values: readonly number[]) => (values.length > 0 ? Math.min(...values) : undefined);
const maximum = (values: readonly number[]) => (values.length > 0 ? Math.max(...values) : undefined);

function vertical(all: readonly Placed[], from: Placed, sign: 1 | -1): Placed | undefined {
  const beyond = all.filter((card) => sign * (card.y - from.y) > 0);
  const inColumn = beyond.filter(({ x, band }) => x === from.x && band === from.band);
  const candidates = inColumn.length > 0 ? inColumn : beyond.filter(({ band }) => band !== from.band);
  return nearest(candidates, (card) => Math.abs(card.x - from.x) * 1e3 + Math.abs(card.y - from.y));
}

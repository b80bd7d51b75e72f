import { createHash } from 'node:crypto';
import type { Card } from './card.ts';
import { drawCard } from './draw.ts';

/** Version of the design. Increment it with every change, so that cached pictures are replaced. */
const DESIGN = 1;

/** Maximum number of pictures kept in memory, about 30 KB each. */
const MOST_KEPT = 200;

/** Maximum number of pictures drawn at the same time. Further ones wait. */
const MOST_AT_ONCE = 2;

/** Returns the version of a card. Cards with the same content have the same version. */
export const versionOf = (card: Card): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, card]))
    .digest('hex')
    .slice(0, 16);

/**
 * Draws the picture of each version only once, and only a few pictures at the same time, because drawing is
 * CPU-intensive.
 */
export class Pictures {
  readonly #kept = new Map<string, Promise<Buffer>>();
  readonly #waiting: (() => void)[] = [];
  readonly #draw: (card: Card) => Promise<Buffer>;
  #running = 0;

  constructor(draw = drawCard) {
    this.#draw = draw;
  }

  of(card: Card): Promise<Buffer> {
    const version = versionOf(card);
    const kept = this.#kept.get(version) ?? this.#drawn(card);
    // Moves the picture to the end, so that the first one is always the least recently used.
    this.#kept.delete(version);
    this.#kept.set(version, kept);
    kept.catch(() => this.#kept.delete(version));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return kept;
  }

  async #drawn(card: Card): Promise<Buffer> {
    while (this.#running >= MOST_AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running++;
    try {
      return await this.#draw(card);
    } finally {
      this.#running--;
      this.#waiting.shift()?.();
    }
  }
}

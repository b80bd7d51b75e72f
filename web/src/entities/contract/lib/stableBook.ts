import type { BookLine } from './book.ts';

/** A displayed row. */
export interface StableLine {
  readonly line: BookLine;
  /** When the row was removed, in ms. Null while it is still in the book. */
  readonly goneAt: number | null;
}

/** One side of the book as displayed. */
export interface StableBook {
  readonly shown: readonly StableLine[];
  /** Number of new or reordered rows held back while the pointer is over the book. */
  readonly waiting: number;
}

/** How long a removed row stays visible, in ms. */
export const goneMs = 2_000;

const alive = (lines: readonly BookLine[]): StableLine[] => lines.map((line) => ({ line, goneAt: null }));

export const stableBook = (lines: readonly BookLine[]): StableBook => ({ shown: alive(lines), waiting: 0 });

const same = (one: readonly StableLine[], other: readonly StableLine[]) =>
  one.length === other.length &&
  one.every(({ line, goneAt }, n) => line === other[n]?.line && goneAt === other[n]?.goneAt);

/** Updates known rows in place; removed rows stay visible briefly. */
function inPlace(before: readonly StableLine[], lines: readonly BookLine[], now: number): StableLine[] {
  const fresh = new Map(lines.map((line) => [line.id, line]));
  const kept: StableLine[] = [];
  for (const old of before) {
    const line = fresh.get(old.line.id);
    if (line) kept.push(line === old.line && old.goneAt === null ? old : { line, goneAt: null });
    else if (old.goneAt === null) kept.push({ line: old.line, goneAt: now });
    else if (now - old.goneAt < goneMs) kept.push(old);
  }
  return kept;
}

/** Rows in book order. Removed rows keep their previous position. */
function inOrder(kept: readonly StableLine[], lines: readonly BookLine[]): StableLine[] {
  const shown = alive(lines);
  kept.forEach((gone, place) => {
    if (gone.goneAt !== null) shown.splice(Math.min(place, shown.length), 0, gone);
  });
  return shown;
}

/** Number of rows that aren't in their final position yet: new rows, and rows whose position has changed. */
function outOfPlace(kept: readonly StableLine[], lines: readonly BookLine[]): number {
  const present = kept.filter(({ goneAt }) => goneAt === null).map(({ line }) => line.id);
  const known = new Set(present);
  const ordered = lines.filter(({ id }) => known.has(id));
  return lines.length - known.size + ordered.filter(({ id }, n) => id !== present[n]).length;
}

/**
 * Updates one side of the displayed book to `lines`. While the pointer is over the book (`held`), rows don't move:
 * values change in place, new and reordered rows wait, and removed rows fade out in place.
 * @returns the same object if nothing changed
 */
export function settleBook(before: StableBook, lines: readonly BookLine[], held: boolean, now: number): StableBook {
  const kept = inPlace(before.shown, lines, now);
  const shown = held ? kept : inOrder(kept, lines);
  const waiting = held ? outOfPlace(kept, lines) : 0;
  return waiting === before.waiting && same(shown, before.shown) ? before : { shown, waiting };
}

import type { BookLine } from './book.ts';

/** A line in its place. */
export interface CalmLine {
  readonly line: BookLine;
  /** When it went, in milliseconds; null while it is there. */
  readonly goneAt: number | null;
}

/** One side of the book as it is shown. */
export interface CalmBook {
  readonly shown: readonly CalmLine[];
  /** New lines, and lines out of their order, that wait while somebody reads. */
  readonly waiting: number;
}

/** How long a line that went is still shown. */
export const goneMs = 2_000;

const alive = (lines: readonly BookLine[]): CalmLine[] => lines.map((line) => ({ line, goneAt: null }));

export const calmBook = (lines: readonly BookLine[]): CalmBook => ({ shown: alive(lines), waiting: 0 });

const same = (one: readonly CalmLine[], other: readonly CalmLine[]) =>
  one.length === other.length &&
  one.every(({ line, goneAt }, n) => line === other[n]?.line && goneAt === other[n]?.goneAt);

/** Known lines with their new values in their old places; what went stays a moment. */
function inPlace(before: readonly CalmLine[], lines: readonly BookLine[], now: number): CalmLine[] {
  const fresh = new Map(lines.map((line) => [line.id, line]));
  const kept: CalmLine[] = [];
  for (const old of before) {
    const line = fresh.get(old.line.id);
    if (line) kept.push(line === old.line && old.goneAt === null ? old : { line, goneAt: null });
    else if (old.goneAt === null) kept.push({ line: old.line, goneAt: now });
    else if (now - old.goneAt < goneMs) kept.push(old);
  }
  return kept;
}

/** The lines in their order, with those that went between the neighbours that they had. */
function inOrder(kept: readonly CalmLine[], lines: readonly BookLine[]): CalmLine[] {
  const shown = alive(lines);
  kept.forEach((gone, place) => {
    if (gone.goneAt !== null) shown.splice(Math.min(place, shown.length), 0, gone);
  });
  return shown;
}

/** How many lines are not where they would be: new ones, and known ones that others have to let past. */
function outOfPlace(kept: readonly CalmLine[], lines: readonly BookLine[]): number {
  const present = kept.filter(({ goneAt }) => goneAt === null).map(({ line }) => line.id);
  const known = new Set(present);
  const ordered = lines.filter(({ id }) => known.has(id));
  return lines.length - known.size + ordered.filter(({ id }, n) => id !== present[n]).length;
}

/**
 * The side once its lines are `lines`, in their order (DESIGN.md section 8). While somebody points at it (`held`) nothing
 * moves: values change in place, what is new or would change places waits. What goes fades where it was.
 * @returns the same object when nothing changed
 */
export function settleBook(before: CalmBook, lines: readonly BookLine[], held: boolean, now: number): CalmBook {
  const kept = inPlace(before.shown, lines, now);
  const shown = held ? kept : inOrder(kept, lines);
  const waiting = held ? outOfPlace(kept, lines) : 0;
  return waiting === before.waiting && same(shown, before.shown) ? before : { shown, waiting };
}

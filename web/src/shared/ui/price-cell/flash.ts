/** What a change of a value does to its cell. */
export type Flash = 'up' | 'down' | null;

/** How long a flash stays, and how soon after one the next may come, in milliseconds (DESIGN.md section 8). */
export const flashMs = 900;
export const flashGapMs = 500;

export interface FlashState {
  /** The value shown before. */
  value: number | null;
  flash: Flash;
  /** When the flash began, in milliseconds; -Infinity before the first. */
  at: number;
}

export const calmFlash = (value: number | null): FlashState => ({ value, flash: null, at: Number.NEGATIVE_INFINITY });

/** The cell after another value. At most one flash in half a second; a value that comes or goes does not flash. */
export function nextFlash(before: FlashState, value: number | null, now: number): FlashState {
  if (value === before.value) return before;
  const moved = before.value !== null && value !== null;
  if (!moved || now - before.at < flashGapMs) return { ...before, value };
  return { value, flash: value > (before.value ?? 0) ? 'up' : 'down', at: now };
}

/** The direction of a price change. */
export type Flash = 'up' | 'down' | null;

/** How long a flash lasts, in ms. `flashGapMs` is the minimum time between the start of two flashes. */
export const flashMs = 900;
export const flashGapMs = 500;

export interface FlashState {
  /** The previous value. */
  value: number | null;
  flash: Flash;
  /** When the latest flash started, in ms. -Infinity before the first one. */
  at: number;
}

export const calmFlash = (value: number | null): FlashState => ({ value, flash: null, at: Number.NEGATIVE_INFINITY });

/**
 * The state after a new value. There is at most one flash per half second, and values that appear or disappear don't
 * flash.
 */
export function nextFlash(before: FlashState, value: number | null, now: number): FlashState {
  if (value === before.value) return before;
  const moved = before.value !== null && value !== null;
  if (!moved || now - before.at < flashGapMs) return { ...before, value };
  return { value, flash: value > (before.value ?? 0) ? 'up' : 'down', at: now };
}

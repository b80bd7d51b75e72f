/** The direction of a price change. */
export type Flash = 'up' | 'down' | null;

/** How long a flash lasts, and the minimum time between two, in ms. */
export const flashMs = 900;
export const flashGapMs = 500;

export interface FlashState {
  /** The previous value. */
  value: number | null;
  flash: Flash;
  /** When the flash started, in ms; -Infinity before the first. */
  at: number;
}

export const calmFlash = (value: number | null): FlashState => ({ value, flash: null, at: Number.NEGATIVE_INFINITY });

/** The state after a new value. At most one flash per half second; appearing or disappearing values don't flash. */
export function nextFlash(before: FlashState, value: number | null, now: number): FlashState {
  if (value === before.value) return before;
  const moved = before.value !== null && value !== null;
  if (!moved || now - before.at < flashGapMs) return { ...before, value };
  return { value, flash: value > (before.value ?? 0) ? 'up' : 'down', at: now };
}

/** A sitting: time spent on the page without a longer pause. Milliseconds since 1970. */
export interface Sitting {
  began: number;
  lastSeen: number;
  /** How often the person was reminded. */
  reminded: number;
}

/** After so long away a new sitting begins. */
const pauseMs = 15 * 60_000;

/** The sitting after the person was seen at `now`. */
export function seen(sitting: Sitting | null, now: number): Sitting {
  if (sitting === null || now - sitting.lastSeen > pauseMs) return { began: now, lastSeen: now, reminded: 0 };
  return { ...sitting, lastSeen: now };
}

/** Whether it is time to remind, `every` so many minutes; null for never. */
export function isDue({ began, lastSeen, reminded }: Sitting, every: number | null): boolean {
  return every !== null && lastSeen - began >= (reminded + 1) * every * 60_000;
}

/** The sitting once the person was reminded: the next one is due after another whole span. */
export function remindedOf(sitting: Sitting, every: number): Sitting {
  return { ...sitting, reminded: Math.floor((sitting.lastSeen - sitting.began) / (every * 60_000)) };
}

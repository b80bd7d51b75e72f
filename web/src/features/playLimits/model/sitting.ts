/** A session of activity without a longer break. Times in milliseconds since 1970. */
export interface Sitting {
  began: number;
  lastSeen: number;
  /** Number of reminders shown. */
  reminded: number;
}

/** After this long without activity, a new session starts. */
const pauseMs = 15 * 60_000;

/** The session after activity at `now`. */
export function seen(sitting: Sitting | null, now: number): Sitting {
  if (sitting === null || now - sitting.lastSeen > pauseMs) return { began: now, lastSeen: now, reminded: 0 };
  return { ...sitting, lastSeen: now };
}

/** Whether a reminder is due, `every` this many minutes; null for never. */
export function isDue({ began, lastSeen, reminded }: Sitting, every: number | null): boolean {
  return every !== null && lastSeen - began >= (reminded + 1) * every * 60_000;
}

/** The session after a reminder. The next one is due after another full interval. */
export function remindedOf(sitting: Sitting, every: number): Sitting {
  return { ...sitting, reminded: Math.floor((sitting.lastSeen - sitting.began) / (every * 60_000)) };
}

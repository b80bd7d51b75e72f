/** A session of activity without a longer break. Times in milliseconds since 1970. */
export interface PlaySession {
  began: number;
  lastSeen: number;
  /** Number of reminders shown. */
  reminded: number;
}

/** After this long without activity, a new session starts. */
const pauseMs = 15 * 60_000;

/** The session after activity at `now`. */
export function seen(playSession: PlaySession | null, now: number): PlaySession {
  if (playSession === null || now - playSession.lastSeen > pauseMs) return { began: now, lastSeen: now, reminded: 0 };
  return { ...playSession, lastSeen: now };
}

/** Whether a reminder is due, `every` this many minutes; null for never. */
export function isDue({ began, lastSeen, reminded }: PlaySession, every: number | null): boolean {
  return every !== null && lastSeen - began >= (reminded + 1) * every * 60_000;
}

/** The session after a reminder. The next one is due after another full interval. */
export function remindedOf(playSession: PlaySession, every: number): PlaySession {
  return { ...playSession, reminded: Math.floor((playSession.lastSeen - playSession.began) / (every * 60_000)) };
}

/** Totals since the account was created, in cents. */
export interface Totals {
  staked: number;
  net: number;
}

/** A period of activity without a long break. Times are in milliseconds since 1970. */
export interface PlaySession {
  began: number;
  lastSeen: number;
  /** Number of reminders shown. */
  reminded: number;
  /** Totals when the session began. Null until they are known. */
  start: Totals | null;
}

/** Inactivity in ms after which a new session starts. */
const pauseMs = 15 * 60_000;

/** Records activity at `now`, which continues the session or starts a new one. */
export function seen(playSession: PlaySession | null, now: number): PlaySession {
  if (playSession === null || now - playSession.lastSeen > pauseMs) {
    return { began: now, lastSeen: now, reminded: 0, start: null };
  }
  return { ...playSession, lastSeen: now };
}

/** Whether a reminder is due. `every` is the interval in minutes, or null for no reminders. */
export function isDue({ began, lastSeen, reminded }: PlaySession, every: number | null): boolean {
  return every !== null && lastSeen - began >= (reminded + 1) * every * 60_000;
}

/** Records that a reminder was shown. The next one is due at the next multiple of the interval. */
export function remindedOf(playSession: PlaySession, every: number): PlaySession {
  return { ...playSession, reminded: Math.floor((playSession.lastSeen - playSession.began) / (every * 60_000)) };
}

/** Amounts played since the session began. `staked` never goes below zero, even if earlier entries are refunded. */
export function playedSince(start: Totals, now: Totals): Totals {
  return { staked: Math.max(0, now.staked - start.staked), net: now.net - start.net };
}

/** `1 hr 5 min` for 65. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} hr`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

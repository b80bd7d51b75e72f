/** Possible durations of a restriction. */
export const durations = [
  { value: '1', label: '1 hour' },
  { value: '24', label: '24 hours' },
  { value: '168', label: '7 days' },
  { value: '720', label: '30 days' },
] as const;
export type Duration = (typeof durations)[number]['value'];

const HOUR_MS = 3_600_000;

/** End of a restriction that starts now, as an ISO time. */
export const endAfter = (hours: Duration, now: number) => new Date(now + Number(hours) * HOUR_MS).toISOString();

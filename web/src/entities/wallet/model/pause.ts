interface Pauses {
  coolOffUntil: string | null;
  selfExcludedUntil: string | null;
}

/** When the user's self-exclusion or break from playing ends. Null if there is neither. */
export const pauseEnd = ({ coolOffUntil, selfExcludedUntil }: Pauses, now: number): string | null =>
  [selfExcludedUntil, coolOffUntil].find((until) => until !== null && new Date(until).getTime() > now) ?? null;

const DAY = 86_400_000;

/** Whether a missed selection is a strike: only for players who knew at least a day before the lock that they play. */
export const isStrike = (assignedAt: Date, locksAt: Date): boolean => locksAt.getTime() - assignedAt.getTime() >= DAY;

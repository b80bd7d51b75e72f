const DAY = 86_400_000;

/** Whether a missed selection is a strike: only for players who knew at least a day before the lock that they play. */
export const isStrike = (assignedAt: Date, locksAt: Date): boolean => locksAt.getTime() - assignedAt.getTime() >= DAY;

/** What to notify a player of who hasn't chosen for an event yet. */
export type SelectionNotice = 'opened' | 'reminder';

/**
 * The notice that is due. Players who learn that they play when the reminder is already due get only one notice.
 * @param reminderMinutes how long before the lock the reminder is due
 */
export function noticeAt(
  now: Date,
  { assignedAt, locksAt }: { assignedAt: Date; locksAt: Date },
  reminderMinutes: number,
): SelectionNotice {
  const due = locksAt.getTime() - reminderMinutes * 60_000;
  return now.getTime() >= due && assignedAt.getTime() < due ? 'reminder' : 'opened';
}

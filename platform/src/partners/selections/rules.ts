const DAY = 86_400_000;

/**
 * Whether a missed selection counts as a strike. It does only if the player knew at least a day before the lock that
 * they would play.
 */
export const isStrike = (assignedAt: Date, locksAt: Date): boolean => locksAt.getTime() - assignedAt.getTime() >= DAY;

/** The kinds of notifications to players who haven't chosen for an event yet. */
export type SelectionNotice = 'opened' | 'reminder';

/**
 * The notification that is due. Players who are assigned when the reminder is already due get only one notification.
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

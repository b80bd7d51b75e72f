import { apply, permit } from './change.ts';
import type { Change } from './eventChange.ts';

/** Holds an event's payout back until someone else completes it. @throws 1002, 403 */
export async function blockPayout(change: Change, reason: string): Promise<void> {
  const { event, origin } = change;
  const transition = permit(change, 'block');
  event.payout_blocked_by = origin.userId;
  event.payout_blocked_reason = reason;
  await apply(change, transition);
}

/** Pays a blocked payout. Only a different staff member than the one who blocked it can. @throws 1002, 403 */
export async function completePayout(change: Change): Promise<void> {
  const { event } = change;
  const transition = permit(change, 'pay');
  event.payout_blocked_by = null;
  await apply(change, transition);
}

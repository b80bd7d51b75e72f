import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { leaveRosters } from '../roster/follow.ts';
import { changePartner, lockPartner } from '../store.ts';
import { endTimer } from './suspend.ts';

/** Ends the application or partnership of a deleted account, and removes the person's texts and choices. */
export async function leaveProgram(tx: Tx, userId: string): Promise<void> {
  const partner = await lockPartner(tx, userId);
  if (!partner) return;
  await endTimer(tx, userId);
  await leaveRosters(tx, userId, 'A player left the partner program.');
  await tx.deleteFrom('partner_week_slots').where('user_id', '=', userId).execute();
  await tx.deleteFrom('partner_weeks').where('user_id', '=', userId).execute();
  await tx.deleteFrom('partner_tiers').where('user_id', '=', userId).execute();
  await tx.deleteFrom('partner_strikes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('partner_leagues').where('user_id', '=', userId).execute();
  await changePartner(tx, partner, {
    state: 'inactive',
    code: null,
    text: null,
    reason: null,
    decided_at: await appNow(tx),
    suspended_until: null,
    staff_suspended_until: null,
    active_since: null,
  });
}

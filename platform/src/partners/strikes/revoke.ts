import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { takeBackPenalty } from '../../events/ranking/penalty.ts';
import { common } from '../../shared/errors.ts';
import { endStrikeSuspension } from '../program/suspend.ts';
import type { Partner } from '../store.ts';
import { notifyRevoked } from './notices.ts';
import { suspensionWeeks } from './rules.ts';
import { activePoints, type Strike } from './store.ts';

/**
 * Revokes a strike of a locked partner, returns the ranking points that it cost, and notifies them. A suspension that
 * only strikes caused ends if the remaining points don't warrant one.
 * @throws 1002 if it has been revoked already
 */
export async function revokeStrike(tx: Tx, partner: Partner, id: string, reason: string): Promise<Strike> {
  const revoked = await tx
    .updateTable('partner_strikes')
    .set({ revoked_at: await appNow(tx), revoke_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!revoked) throw common.notAllowedNow(undefined, 'This strike has already been revoked.');
  await takeBackPenalty(tx, id);
  notifyRevoked(tx, revoked, reason);
  if (suspensionWeeks(await activePoints(tx, partner.user_id)) === 0) await endStrikeSuspension(tx, partner, reason);
  return revoked;
}

import type { Tx } from '../../db/database.ts';
import { notify } from '../../notifications/notify.ts';
import type { Strike } from './store.ts';

const data = { nativedeeplink: 'duelbook://partner_portal' };

/**
 * Notifies a partner of a new strike. Can't be turned off.
 * @param penalty any additional penalty
 */
export function notifyStrike(tx: Tx, strike: Strike, category: string, penalty: string | null): void {
  const { id, user_id: userId, points, text, absorbed } = strike;
  notify(tx, {
    userId,
    category: 'security',
    title: absorbed ? `Your shield took a strike: ${category}` : `You got a strike: ${category}`,
    body: absorbed
      ? text
      : [`${points} ${points === 1 ? 'point' : 'points'}.`, penalty, text].filter(Boolean).join(' '),
    data,
    dedupeKey: `partner_strike:${id}`,
  });
}

/** Notifies a partner that a strike no longer counts. Can't be turned off. */
export function notifyRevoked(tx: Tx, { id, user_id: userId }: Strike, reason: string): void {
  notify(tx, {
    userId,
    category: 'security',
    title: 'A strike was revoked',
    body: reason,
    data,
    dedupeKey: `partner_strike_revoked:${id}`,
  });
}

/** Notifies a partner that their appeal was rejected and the strike stays. Can't be turned off. */
export function notifyAppealRejected(tx: Tx, { id, userId }: { id: string; userId: string }, answer: string): void {
  notify(tx, {
    userId,
    category: 'security',
    title: 'Your appeal was rejected',
    body: answer,
    data,
    dedupeKey: `partner_strike_appeal:${id}`,
  });
}

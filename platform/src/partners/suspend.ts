import type { Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { common } from '../shared/errors.ts';
import { schedule, type TimerHandler, unschedule } from '../timers/timers.ts';
import { tellState } from './notices.ts';
import { changePartner, isRegistered, lockPartner, type Partner } from './store.ts';

export const suspensionTimer = 'partners.suspension_end';
const WEEK = 7 * 86_400_000;

/** Suspends a locked partner, or changes the end of a suspension. @throws 1002 for anyone else */
export async function suspend(tx: Tx, partner: Partner, { weeks, reason }: { weeks: number; reason: string }) {
  if (!isRegistered(partner)) throw common.notAllowedNow({ state: partner.state }, 'This person isn’t a partner.');
  const now = await appNow(tx);
  const until = new Date(now.getTime() + weeks * WEEK);
  const suspended = await changePartner(tx, partner, {
    state: 'suspended',
    suspended_until: until,
    decided_at: now,
    reason,
  });
  await schedule(tx, {
    kind: suspensionTimer,
    refId: partner.user_id,
    version: suspended.version,
    dueAt: until,
  });
  tellState(tx, partner.user_id, {
    title: `You’re suspended as a partner for ${weeks} ${weeks === 1 ? 'week' : 'weeks'}`,
    body: reason,
    version: suspended.version,
  });
  return suspended;
}

/** Ends a locked partner's suspension early. @throws 1002 if the partner isn't suspended */
export async function unsuspend(tx: Tx, partner: Partner, reason: string): Promise<Partner> {
  if (partner.state !== 'suspended')
    throw common.notAllowedNow({ state: partner.state }, 'This partner isn’t suspended.');
  await endTimer(tx, partner.user_id);
  return resume(tx, partner, reason);
}

/** Ends a suspension when its time is over. */
export const endSuspension: TimerHandler = async (tx, { refId }) => {
  const partner = await lockPartner(tx, refId);
  // A new code also changes the version, so the end of the suspension decides whether the timer still applies.
  if (partner?.state !== 'suspended' || !partner.suspended_until) return;
  if (partner.suspended_until > (await appNow(tx))) return;
  await resume(tx, partner, null);
};

/** Removes the timer that ends a suspension. The partner is locked. */
export const endTimer = (tx: Tx, userId: string): Promise<void> => unschedule(tx, suspensionTimer, userId);

async function resume(tx: Tx, partner: Partner, reason: string | null): Promise<Partner> {
  const active = await changePartner(tx, partner, {
    state: 'active',
    suspended_until: null,
    decided_at: await appNow(tx),
    reason,
  });
  tellState(tx, partner.user_id, {
    title: 'Your suspension is over',
    body: 'You can be drafted again. Check your times for next week.',
    version: active.version,
  });
  return active;
}

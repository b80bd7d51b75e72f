import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { common } from '../../shared/errors.ts';
import { schedule, type TimerHandler, unschedule } from '../../timers/timers.ts';
import { notifyState } from '../notices.ts';
import { followRosters } from '../roster/follow.ts';
import { changePartner, isRegistered, lockPartner, type Partner } from '../store.ts';

export const suspensionTimer = 'partners.suspension_end';
const WEEK = 7 * 86_400_000;

interface Suspension {
  /** Start of the suspension. Defaults to now. */
  from?: Date;
  weeks: number;
  reason: string;
}

/** Suspends a locked partner for staff, or changes the end of a suspension. @throws 1002 for anyone else */
export async function suspend(tx: Tx, partner: Partner, wanted: Suspension): Promise<Partner> {
  if (!isRegistered(partner)) throw common.notAllowedNow({ state: partner.state }, 'This person isn’t a partner.');
  const until = await endOf(tx, wanted);
  return suspendUntil(tx, partner, wanted, { suspended_until: until, staff_suspended_until: until });
}

/** Suspends a locked active or suspended partner for strikes. A suspension that ends later stays as it is. */
export async function suspendForStrikes(tx: Tx, partner: Partner, wanted: Suspension): Promise<Partner> {
  const until = await endOf(tx, wanted);
  if (partner.suspended_until && partner.suspended_until >= until) return partner;
  return suspendUntil(tx, partner, wanted, { suspended_until: until });
}

/**
 * Ends the part of a locked partner's suspension that strikes caused. A suspension by staff continues until its own
 * end.
 */
export async function endStrikeSuspension(tx: Tx, partner: Partner, reason: string): Promise<Partner> {
  const { state, suspended_until, staff_suspended_until: end } = partner;
  if (state !== 'suspended' || suspended_until?.getTime() === end?.getTime()) return partner;
  if (!end || end <= (await appNow(tx))) return unsuspend(tx, partner, reason);
  const shorter = await changePartner(tx, partner, { suspended_until: end });
  await scheduleEnd(tx, shorter, end);
  return shorter;
}

const endOf = async (tx: Tx, { from, weeks }: Suspension) =>
  new Date((from ?? (await appNow(tx))).getTime() + weeks * WEEK);

async function suspendUntil(
  tx: Tx,
  partner: Partner,
  { weeks, reason }: Suspension,
  ends: { suspended_until: Date; staff_suspended_until?: Date },
): Promise<Partner> {
  const now = await appNow(tx);
  const suspended = await changePartner(tx, partner, { state: 'suspended', ...ends, decided_at: now, reason });
  await scheduleEnd(tx, suspended, ends.suspended_until);
  await followRosters(tx, partner.user_id, 'A player was suspended.');
  notifyState(tx, partner.user_id, {
    title: `You’re suspended as a partner for ${weeks} ${weeks === 1 ? 'week' : 'weeks'}`,
    body: reason,
    version: suspended.version,
  });
  return suspended;
}

const scheduleEnd = (tx: Tx, { user_id: refId, version }: Partner, dueAt: Date) =>
  schedule(tx, { kind: suspensionTimer, refId, version, dueAt });

/** Ends a locked partner's suspension early. @throws 1002 if the partner isn't suspended */
export async function unsuspend(tx: Tx, partner: Partner, reason: string): Promise<Partner> {
  if (partner.state !== 'suspended')
    throw common.notAllowedNow({ state: partner.state }, 'This partner isn’t suspended.');
  await endTimer(tx, partner.user_id);
  return resume(tx, partner, reason);
}

/** Timer handler: ends a suspension that has expired. */
export const endSuspension: TimerHandler = async (tx, { refId }) => {
  const partner = await lockPartner(tx, refId);
  // The version also changes with a new code, so the suspension's end time decides whether the timer still applies.
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
    staff_suspended_until: null,
    decided_at: await appNow(tx),
    reason,
  });
  await followRosters(tx, partner.user_id, 'A suspension ended.');
  notifyState(tx, partner.user_id, {
    title: 'Your suspension is over',
    body: 'You can be drafted again. Check your times for next week.',
    version: active.version,
  });
  return active;
}

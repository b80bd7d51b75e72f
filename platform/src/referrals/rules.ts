import type { IneligibleReason } from './schemas.ts';
import type { ReferralState } from './tables.ts';

const HOUR_MS = 3_600_000;

/** What decides whether a new person may redeem a code. */
export interface EligibilityFacts {
  enabled: boolean;
  createdAt: Date;
  redeemed: boolean;
  /** Somebody else with a verified phone used one of the person's devices. */
  deviceKnown: boolean;
  /** The phone number was another account's before. */
  phoneKnown: boolean;
  /** One of the person's payment sources is another account's too. */
  paymentKnown: boolean;
  /** The house promises nothing more at the moment. */
  paused: boolean;
}

/** The end of the time in which a code may be redeemed. */
export function redeemUntil(createdAt: Date, days: number): Date {
  return new Date(createdAt.getTime() + days * 24 * HOUR_MS);
}

/** Why the person may not redeem a code; null when they may. What cannot change any more is named first. */
export function ineligible(facts: EligibilityFacts, now: Date, days: number): IneligibleReason | null {
  if (facts.redeemed) return 'redeemed';
  if (now >= redeemUntil(facts.createdAt, days)) return 'too_late';
  if (!facts.enabled) return 'account';
  if (facts.deviceKnown) return 'device';
  if (facts.phoneKnown) return 'phone';
  if (facts.paymentKnown) return 'payment';
  return facts.paused ? 'paused' : null;
}

/** From when the person may be reminded; null when there is nothing left to do. */
export function remindableAt(
  referral: { state: ReferralState; created_at: Date; reminded_at: Date | null },
  hours: number,
): Date | null {
  if (referral.state !== 'invited' && referral.state !== 'joined') return null;
  if (referral.reminded_at === null) return referral.created_at;
  return new Date(referral.reminded_at.getTime() + hours * HOUR_MS);
}

/** A code as people type it: without spaces and hyphens, in capitals. */
export function cleanReferralCode(typed: string): string {
  return typed.replaceAll(/[\s-]+/g, '').toUpperCase();
}

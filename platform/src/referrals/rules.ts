import type { IneligibleReason } from './schemas.ts';
import type { ReferralState } from './tables.ts';

const HOUR_MS = 3_600_000;

/** Facts that determine whether a new person can redeem a code. */
export interface EligibilityFacts {
  enabled: boolean;
  createdAt: Date;
  redeemed: boolean;
  /** Whether another person with a verified phone has used one of the person's devices. */
  deviceKnown: boolean;
  /** Whether the phone number belonged to another account. */
  phoneKnown: boolean;
  /** Whether another account has one of the person's payment methods. */
  paymentKnown: boolean;
  /** Whether the promotions budget is currently used up. */
  paused: boolean;
}

/** Returns the deadline for redeeming a code. */
export function redeemUntil(createdAt: Date, days: number): Date {
  return new Date(createdAt.getTime() + days * 24 * HOUR_MS);
}

/** Returns why the person can't redeem a code, or null. Permanent reasons come first. */
export function ineligible(facts: EligibilityFacts, now: Date, days: number): IneligibleReason | null {
  if (facts.redeemed) return 'redeemed';
  if (now >= redeemUntil(facts.createdAt, days)) return 'too_late';
  if (!facts.enabled) return 'account';
  if (facts.deviceKnown) return 'device';
  if (facts.phoneKnown) return 'phone';
  if (facts.paymentKnown) return 'payment';
  return facts.paused ? 'paused' : null;
}

/** Returns the earliest time of the next reminder, or null if no step is left. */
export function remindableAt(
  referral: { state: ReferralState; created_at: Date; reminded_at: Date | null },
  hours: number,
): Date | null {
  if (referral.state !== 'invited' && referral.state !== 'joined') return null;
  if (referral.reminded_at === null) return referral.created_at;
  return new Date(referral.reminded_at.getTime() + hours * HOUR_MS);
}

/** Normalizes a typed code: no spaces or hyphens, uppercase. */
export function cleanReferralCode(typed: string): string {
  return typed.replaceAll(/[\s-]+/g, '').toUpperCase();
}

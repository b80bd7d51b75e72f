import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { common } from '../shared/errors.ts';
import type { Cents } from '../shared/money.ts';
import { nameWords } from '../users/legalName.ts';
import type { DepositState, PaymentSourceType, Rail, WithdrawalState } from './tables.ts';

/** Allowed transitions of deposit orders. Money that was actually captured is credited from any state. */
export const depositMoves: Readonly<Record<DepositState, readonly DepositState[]>> = {
  created: ['approved', 'captured_pending', 'completed', 'denied', 'expired'],
  approved: ['created', 'captured_pending', 'completed', 'denied', 'expired'],
  captured_pending: ['completed', 'denied'],
  denied: ['captured_pending', 'completed'],
  expired: ['captured_pending', 'completed'],
  completed: ['reversed'],
  reversed: [],
};

/**
 * Allowed transitions of withdrawals. Every failure ends in `refunded`, which means that the money was returned to
 * `cash`.
 */
export const withdrawalMoves: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  review: ['approved', 'sent', 'unclaimed', 'paid', 'refunded'],
  approved: ['review', 'sent', 'unclaimed', 'paid', 'refunded'],
  sent: ['unclaimed', 'paid', 'refunded'],
  unclaimed: ['paid', 'refunded'],
  paid: ['refunded'],
  refunded: [],
};

/** Returns the external ledger account of a payment method. */
export function externalAccount(rail: Rail): string {
  return rail === 'apple_pay' ? 'external:applepay' : `external:${rail}`;
}

export const railOf: Readonly<Record<PaymentSourceType, Rail>> = {
  PayPal: 'paypal',
  Venmo: 'venmo',
  Dots: 'dots',
  ApplePay: 'apple_pay',
  Card: 'card',
};
export const railNames: Readonly<Record<Rail, string>> = {
  paypal: 'PayPal',
  venmo: 'Venmo',
  card: 'Card',
  apple_pay: 'Apple Pay',
  dots: 'Bank',
};

/** Returns the provider's fee on a deposit, rounded up to a whole cent. */
export function depositFee(amount: Cents, basisPoints: number): Cents {
  return Number((BigInt(amount) * BigInt(basisPoints) + 9_999n) / 10_000n);
}

interface AmountLimits {
  min: Cents;
  max: Cents;
}

/** Refuses an amount that is out of bounds with 1004. `limit` is `<name>_min` or `<name>_max`. */
export function checkAmount(name: 'deposit' | 'withdraw', amount: Cents, { min, max }: AmountLimits): void {
  if (amount < min) throw common.limitReached({ limit: `${name}_min`, allowed: min, resets_at: null });
  if (amount > max) throw common.limitReached({ limit: `${name}_max`, allowed: max, resets_at: null });
}

/** Refuses a deposit that exceeds the daily limit. */
export function checkDay(amount: Cents, used: Cents, limit: Cents, now: Date): void {
  if (used + amount <= limit) return;
  throw common.limitReached({
    limit: 'deposit_day',
    allowed: Math.max(0, limit - used),
    resets_at: nextDay(now).toISOString(),
  });
}

/** Returns the UTC midnights before and after a time, between which a daily limit applies. */
export function startOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}
export function nextDay(now: Date): Date {
  return new Date(startOfDay(now).getTime() + 86_400_000);
}

type ByRail = Partial<Record<Rail, Cents>>;

export interface Played {
  /** Completed deposits and non-refunded withdrawals, by payment method. */
  deposited: ByRail;
  withdrawn: ByRail;
  /** Entries and stakes, net of refunds. */
  played: Cents;
}

/**
 * Returns how much of `cash` can be withdrawn through `rail`. A deposit must be played once or refunded to its source,
 * so unplayed deposits made with other methods are held back unless they were already withdrawn through those methods.
 * Winnings and refunds are unrestricted.
 */
export function withdrawableThrough(rail: Rail, cash: Cents, { deposited, withdrawn, played }: Played): Cents {
  const notReturned = (Object.keys(deposited) as Rail[])
    .filter((other) => other !== rail)
    .reduce((sum, other) => sum + Math.max(0, (deposited[other] ?? 0) - (withdrawn[other] ?? 0)), 0);
  const notPlayed = Math.max(0, notReturned - Math.max(0, played));
  return Math.max(0, cash - notPlayed);
}

/** Payment methods that can receive payouts. Cards and Apple Pay can't. */
export const payoutRails: readonly Rail[] = ['paypal', 'venmo', 'dots'];

/** Returns the largest amount of `cash` that one payout can take, using whichever of `rails` allows the most. */
export function mostWithdrawable(rails: readonly Rail[], cash: Cents, played: Played): Cents {
  return Math.max(0, ...rails.map((rail) => withdrawableThrough(rail, cash, played)));
}

/**
 * Whether staff must review a withdrawal because of its destination. Destinations known to belong to the person are
 * trusted: those they have deposited from, have been paid to before, or that are in their name.
 */
export function isNewDirection(
  rail: Rail,
  { deposited, withdrawn }: Pick<Played, 'deposited' | 'withdrawn'>,
  ownerNameMatch: boolean | null,
): boolean {
  const paidIn = Object.values(deposited).some((amount) => amount > 0);
  const known = (deposited[rail] ?? 0) > 0 || (withdrawn[rail] ?? 0) > 0;
  return paidIn && !known && ownerNameMatch !== true;
}

/** Whether the account holder's name matches the person's: the same words, ignoring order, case and accents. */
export function sameName(owner: string, firstName: string | null, lastName: string | null): boolean {
  const wanted = nameWords(`${firstName ?? ''} ${lastName ?? ''}`);
  const given = nameWords(owner);
  // A middle name present on only one side doesn't count as a difference.
  const [fewer, more] = wanted.length <= given.length ? [wanted, given] : [given, wanted];
  return fewer.length >= 2 && fewer.every((word) => more.includes(word));
}

export interface Receiver {
  kind: 'email' | 'phone' | 'handle';
  /** The destination in the provider's format. Equal destinations have equal values. */
  value: string;
  masked: string;
}

const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const HANDLE = /^@?([a-zA-Z0-9_-]{5,30})$/;

/** Parses a payout destination. Refuses invalid PayPal or Venmo destinations with 1000. */
export function readReceiver(type: 'PayPal' | 'Venmo', text: string): Receiver {
  const trimmed = text.trim();
  const email = trimmed.toLowerCase();
  if (EMAIL.test(email) && email.length <= 127) return { kind: 'email', value: email, masked: maskEmail(email) };
  const phone = parsePhoneNumberFromString(trimmed, 'US');
  if (phone?.isValid()) return { kind: 'phone', value: phone.number, masked: `•••• ${phone.number.slice(-4)}` };
  const handle = type === 'Venmo' ? HANDLE.exec(trimmed)?.[1]?.toLowerCase() : undefined;
  if (handle) return { kind: 'handle', value: `@${handle}`, masked: `@${handle.slice(0, 3)}•••` };
  const wanted =
    type === 'Venmo' ? 'a Venmo username, email address or phone number' : 'an email address or phone number';
  throw common.validation(undefined, `That isn’t ${wanted}.`, 'value');
}

/** Returns the kind of a stored destination that the provider expects. */
export function receiverKind(value: string): Receiver['kind'] {
  if (value.startsWith('@')) return 'handle';
  return value.startsWith('+') ? 'phone' : 'email';
}

function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••••@${domain}`;
}

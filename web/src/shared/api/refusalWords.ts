import { formatDateTime, formatMinutes, formatMoney, plural } from '../lib/format';
import * as errorCodes from './codes.generated.ts';

type Data = Readonly<Record<string, unknown>>;

/** Texts for refusals by a limit, by the limit's name. */
const limits: Readonly<Record<string, string>> = {
  deposit_min: 'The minimum deposit is {allowed}. You weren’t charged.',
  deposit_max: 'The maximum deposit is {allowed}. You weren’t charged.',
  deposit_day: 'You can deposit {allowed} more until {until}. You weren’t charged.',
  withdraw_min: 'The minimum withdrawal is {allowed}. No money was moved.',
  withdraw_max: 'The maximum withdrawal is {allowed}. No money was moved.',
  withdraw_fee: 'The amount doesn’t cover the withdrawal fee. No money was moved.',
  new_source:
    'This payment method is new. Until {until}, withdrawals to it are limited to {allowed}. No money was moved.',
  deposit_held:
    'One of your deposits is being returned, disputed or checked. You can withdraw {allowed} now. No money was moved.',
  playthrough:
    'You can withdraw {allowed} now. Play deposits once before you withdraw them, or refund them to where they came from.',
  phone_moved: 'Withdrawals are on hold until {until} because your account was moved to another phone number.',
  stake_min: 'The minimum stake is {allowed}. You weren’t charged.',
  stake_max: 'The maximum stake is {allowed}. You weren’t charged.',
  stake_exposure: 'You can have up to {allowed} in one market. You weren’t charged.',
  self_excluded: 'You’ve excluded yourself from playing until {until}. You weren’t charged.',
  cool_off: 'You’re taking a break from playing until {until}. You weren’t charged.',
  cool_down: 'You missed a match. You can play again on {until}.',
  ...ownLimits('deposit', 'deposits'),
  ...ownLimits('stake', 'entries'),
  ...ownLimits('loss', 'losses and money at risk'),
};

/** Texts for the limits that users set themselves. */
function ownLimits(kind: string, noun: string): Record<string, string> {
  const words = (period: string) =>
    `You’ve reached the limit you set on your ${noun} per ${period}: {allowed} is left until {until}. You weren’t charged.`;
  return Object.fromEntries(['day', 'week', 'month'].map((period) => [`own_${kind}_${period}`, words(period)]));
}

/** Texts for other refusals, by code. */
const codes: Readonly<Record<number, string>> = {
  [errorCodes.INSUFFICIENT_FUNDS]:
    'Your balance is {shortfall} short. You weren’t charged. Deposit or choose a smaller amount.',
  [errorCodes.MARKET_SUSPENDED]: 'This market is suspended until {until}. You weren’t charged.',
  [errorCodes.RATE_LIMITED]: 'Too many requests. Try again in {wait}.',
};

/** Formats seconds as `45 seconds` or, rounded up, `2 minutes`. */
const spanOf = (seconds: number) =>
  seconds < 60 ? plural(Math.ceil(seconds), 'second') : formatMinutes(Math.ceil(seconds / 60));

/** The values in a refusal's data, formatted in the user's language and time zone. */
function factsOf({ allowed, shortfall, resets_at, resumes_at, retry_after }: Data): Record<string, string | null> {
  const money = (cents: unknown) => (typeof cents === 'number' ? formatMoney(cents) : null);
  const until = resets_at ?? resumes_at;
  return {
    allowed: money(allowed),
    shortfall: money(shortfall),
    until: typeof until === 'string' ? formatDateTime(until) : null,
    wait: typeof retry_after === 'number' && retry_after > 1 ? spanOf(retry_after) : null,
  };
}

/**
 * The text shown to the user for a refusal. Null for codes without a text here, or if the data lacks a value, in which
 * case the platform's message is shown.
 */
export function refusalWords(platformCode: number | null, data: Data): string | null {
  const { limit } = data;
  const limited = platformCode === errorCodes.LIMIT_REACHED;
  const words = limited
    ? typeof limit === 'string' && Object.hasOwn(limits, limit) && limits[limit]
    : codes[platformCode ?? 0];
  if (!words) return null;
  const facts = factsOf(data);
  const names = [...words.matchAll(/\{([a-z]+)\}/g)].map(([, name = '']) => name);
  if (names.some((name) => facts[name] == null)) return null;
  return words.replace(/\{([a-z]+)\}/g, (_, name: string) => facts[name] ?? '');
}

import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { readStakeSettings, type StakeSettings } from '../events/market/settings.ts';
import type { Config } from '../shared/config.ts';
import { dollars, listed } from '../shared/format.ts';
import { COOL_OFF_MAX_MS, COOL_OFF_MIN_MS, EXCLUSION_MIN_MONTHS, RAISE_AFTER_MS } from '../wallet/limits/rules.ts';

/** Current rule values, formatted for display, by placeholder name, for example `{deposit_min}`. */
export type Figures = Readonly<Record<string, string>>;

/** The rules that the placeholder values are computed from. */
export interface Rules {
  config: Config;
  stakes: StakeSettings;
  /** Minutes until match winnings are final. */
  finalMinutes: number;
}

export async function readRules(db: Db, config: Config): Promise<Rules> {
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from finality)::int / 60 as minutes from ledger_settings`.execute(db);
  return { config, stakes: await readStakeSettings(db), finalMinutes: rows[0]?.minutes ?? 0 };
}

const HOUR_MS = 3_600_000;

/**
 * Computes the placeholder values. This happens whenever a text is read, so that texts always match the current rules.
 */
export function figuresOf({ config, stakes, finalMinutes }: Rules): Figures {
  return {
    ...moneyFigures(config),
    ...matchFigures(config),
    ...stakeFigures(stakes, config),
    ...accountFigures(config),
    winnings_final: minutes(finalMinutes),
  };
}

const methods: Readonly<Record<string, string>> = {
  paypal: 'PayPal',
  venmo: 'Venmo',
  card: 'a card',
  apple_pay: 'Apple Pay',
};

function moneyFigures({ wallet, staffMoney, referrals }: Config): Figures {
  return {
    deposit_methods: listed(wallet.depositMethods.map((method) => methods[method] ?? method)),
    deposit_min: dollars(wallet.depositMinAmount),
    deposit_max: dollars(wallet.depositMaxAmount),
    deposit_day: dollars(wallet.depositDayAmount),
    withdraw_min: dollars(wallet.withdrawMinAmount),
    withdraw_max: dollars(wallet.withdrawMaxAmount),
    withdraw_auto_day: dollars(wallet.withdrawAutoDayAmount),
    withdraw_review: hours(staffMoney.withdrawalHours),
    withdraw_fee: dollars(wallet.withdrawFeeAmount),
    bank_withdraw_fee: dollars(wallet.bankWithdrawFeeAmount),
    deposit_fee: percent(wallet.depositFeeBasisPoints),
    card_fee: percent(wallet.cardFeeBasisPoints),
    apple_pay_fee: percent(wallet.applePayFeeBasisPoints),
    source_hold: hours(wallet.sourceHoldHours),
    source_hold_amount: dollars(wallet.sourceHoldAmount),
    identity_deposit: dollars(wallet.identityDepositAmount),
    identity_winnings: dollars(wallet.identityWinningsAmount),
    tax_form: dollars(wallet.taxFormAmount),
    referrer_reward: dollars(referrals.referrerAmount),
    referred_reward: dollars(referrals.referredAmount),
    referral_play: dollars(referrals.playAmount),
    referral_days: counted(referrals.redeemDays, 'day'),
  };
}

function matchFigures({ matches }: Config): Figures {
  return {
    entry_min: dollars(matches.entryMinAmount),
    entry_max: dollars(matches.entryMaxAmount),
    active_matches: String(matches.activeMatches),
    open: minutes(matches.openMinutes),
    invite: minutes(matches.inviteMinutes),
    ready: minutes(matches.readyMinutes),
    play: minutes(matches.playMinutes),
    confirm: minutes(matches.confirmMinutes),
    no_show: minutes(matches.noShowMinutes),
    no_show_answer: minutes(matches.noShowAnswerMinutes),
    cancel: minutes(matches.cancelMinutes),
    evidence: minutes(matches.evidenceMinutes),
    evidence_items: String(matches.evidenceItems),
    decision: minutes(matches.decisionMinutes),
    appeal: minutes(matches.appealMinutes),
    strikes: String(matches.strikes),
    strike_days: counted(matches.strikeDays, 'day'),
    strike_closed: counted(matches.strikeClosedDays, 'day'),
  };
}

function stakeFigures(stakes: StakeSettings, { stakes: config }: Config): Figures {
  return {
    stake_min: dollars(stakes.min_amount),
    stake_max: dollars(stakes.max_amount),
    stake_exposure: dollars(stakes.max_exposure),
    stake_final: minutes(stakes.final_minutes),
    stake_large_final: minutes(stakes.large_final_minutes),
    stake_large_pot: dollars(stakes.large_pot_amount),
    play_delay: counted(stakes.delay_seconds, 'second'),
    shields: counted(config.shieldsPerWeek, 'shield'),
    shield_cap: dollars(config.shieldCapAmount),
    quote: counted(config.quoteSeconds, 'second'),
    challenge: minutes(config.challengeMinutes),
  };
}

function accountFigures({ auth, moderation, regions }: Config): Figures {
  return {
    code: minutes(auth.codeMinutes),
    code_attempts: String(auth.codeAttempts),
    session: counted(auth.sessionIdleDays, 'day'),
    identity_documents: counted(auth.identityDocumentDays, 'day'),
    position: minutes(regions.positionMinutes),
    reports_to_hide: String(moderation.reportsToHide),
    limit_raise: hours(RAISE_AFTER_MS / HOUR_MS),
    break_min: hours(COOL_OFF_MIN_MS / HOUR_MS),
    break_max: hours(COOL_OFF_MAX_MS / HOUR_MS),
    exclusion_min: counted(EXCLUSION_MIN_MONTHS, 'month'),
  };
}

/**
 * Formats a duration in the largest unit that leaves no remainder, for example `90 minutes`, `2 hours` or `3 days`.
 * Switches to days at two days.
 */
export function minutes(count: number): string {
  return count % 60 === 0 && count > 0 ? hours(count / 60) : counted(count, 'minute');
}

export function hours(count: number): string {
  return count % 24 === 0 && count > 24 ? counted(count / 24, 'day') : counted(count, 'hour');
}

export function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function percent(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

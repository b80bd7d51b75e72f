import type { Funding } from '../../ledger/funding.ts';
import { invariant } from '../../shared/assert.ts';
import { type Cents, splitCents } from '../../shared/money.ts';
import { move, unfinished } from './orders/orders.ts';
import type { Of } from './orders/placement.ts';
import { endAll } from './phases.ts';
import { giveBack, nothing } from './state/funding.ts';
import type { State } from './state/state.ts';
import type { MoneyKind, Outcome, Payout, Position, RefusalReason } from './types.ts';

type Shares = readonly (readonly [number, number])[];

export function settle(state: State, { shares }: Of<'settle'>): RefusalReason | null {
  if (state.figures.phase !== 'closed') return 'wrong_phase';
  checkShares(state, shares);
  const payouts = apportion(state, state.figures.market_escrow, shares);
  payOut(state, 'win', payouts, (amount) => ({ ...nothing, unsettled: amount }));
  const figures = state.change();
  figures.shares = shares;
  figures.phase = 'provisional';
  return null;
}

/**
 * Settles again from the same positions. Returns only the differences, because the first settlement has already been
 * paid.
 */
export function correct(state: State, { shares }: Of<'correct'>): RefusalReason | null {
  const before = state.figures.shares;
  if (state.figures.phase !== 'provisional' || !before) return 'wrong_phase';
  checkShares(state, shares);
  const pot = potOf(state, before);
  const payouts = apportion(state, pot, shares);
  state.outcome.payouts = payouts;
  state.outcome.differences = differences(apportion(state, pot, before), payouts);
  state.change().shares = shares;
  return null;
}

export function finalize(state: State): RefusalReason | null {
  if (state.figures.phase !== 'provisional') return 'wrong_phase';
  state.change().phase = 'settled';
  return null;
}

export function voidMarket(state: State): RefusalReason | null {
  const { phase } = state.figures;
  if (phase === 'provisional' || phase === 'settled' || phase === 'voided') return 'wrong_phase';
  endAll(state, unfinished(state), 'cancelled', 'void');
  const held = state.positions().filter((position) => position.payout > 0);
  const weights = held.map((position) => position.basis);
  const usable = weights.some((basis) => basis > 0) ? weights : held.map((position) => position.payout);
  const payouts = split(held, state.figures.market_escrow, usable);
  payOut(state, 'void', payouts, (amount, position) => giveBack(position.funding, amount));
  state.change().phase = 'voided';
  return null;
}

/** Payout of every position at these shares, in whole cents that add up to the pot. */
function apportion(state: State, pot: Cents, shares: Shares): Payout[] {
  const held = state.positions().filter((position) => position.payout > 0);
  const whole = shares.reduce((product, [, of]) => leastCommon(product, of), 1);
  const weights = held.map(({ claim, payout }) => {
    const [part, of] = shareOf(state, claim, shares);
    return payout * part * (whole / of);
  });
  return split(held, pot, weights);
}

/** Total that the market paid out at settlement: each position's payout times the share of its claim. */
function potOf(state: State, shares: Shares): Cents {
  const whole = shares.reduce((product, [, of]) => leastCommon(product, of), 1);
  const owed = state.positions().reduce((sum, { claim, payout }) => {
    const [part, of] = shareOf(state, claim, shares);
    return sum + BigInt(payout) * BigInt(part * (whole / of));
  }, 0n);
  return Number(owed / BigInt(whole));
}

function split(held: Position[], pot: Cents, weights: number[]): Payout[] {
  if (held.length === 0) return [];
  const amounts = splitCents(pot, weights);
  return held
    .map(({ user, claim }, index) => ({ user, claim, amount: amounts[index] ?? 0 }))
    .filter(({ amount }) => amount > 0);
}

function payOut(
  state: State,
  kind: MoneyKind,
  payouts: Payout[],
  funding: (amount: Cents, position: Position) => Funding,
): void {
  for (const { user, claim, amount } of payouts) {
    const position = state.position(user, claim);
    invariant(position, 'only holders of a position are paid');
    move(state, kind, user, state.definition.id, funding(amount, position));
    state.change().market_escrow -= amount;
  }
  state.outcome.payouts = payouts;
}

/** The fraction of a claim's payout that is paid out. */
function shareOf(state: State, claim: number, shares: Shares): readonly [number, number] {
  const [part, of] = shares[state.binary ? claim : claim >> 1] as readonly [number, number];
  return state.binary || claim % 2 === 0 ? [part, of] : [of - part, of];
}

function checkShares(state: State, shares: Shares): void {
  invariant(shares.length === state.definition.teams.length, 'every team has a share');
  invariant(
    shares.every(([part, of]) => Number.isInteger(part) && Number.isInteger(of) && part >= 0 && part <= of && of > 0),
    'a share is a fraction from 0 to 1',
  );
  const whole = shares.reduce((product, [, of]) => leastCommon(product, of), 1);
  const sum = shares.reduce((all, [part, of]) => all + part * (whole / of), 0);
  invariant(state.definition.type === 'placement_top_k' || sum === whole, 'the shares of all teams sum to 1');
}

function leastCommon(x: number, y: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  return (x / divisor(x, y)) * y;
}

function differences(before: Payout[], after: Payout[]): Outcome['differences'] {
  const sums = new Map<string, Cents>();
  for (const { user, amount } of after) sums.set(user, (sums.get(user) ?? 0) + amount);
  for (const { user, amount } of before) sums.set(user, (sums.get(user) ?? 0) - amount);
  return [...sums].filter(([, amount]) => amount !== 0).map(([user, amount]) => ({ user, amount }));
}

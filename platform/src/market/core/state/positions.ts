import type { Funding } from '../../../ledger/funding.ts';
import { invariant } from '../../../shared/assert.ts';
import { type Cents, splitCents } from '../../../shared/money.ts';
import { lotOf, mulDiv, opposite, splitInTwo } from '../book/lots.ts';
import { finish, move, syncEntry } from '../orders/orders.ts';
import type { Claim } from '../types.ts';
import { giveBack, minus, nothing, plus, spend, sumOf } from './funding.ts';
import type { LiveOrder, LivePosition, Person } from './live.ts';
import { bySeq, type State } from './state.ts';

/** The basis and funding of part of a position. */
export interface Share {
  basis: Cents;
  paid: Funding;
}

/** Adds `payout` cents of a claim to a user's position. */
export function gain(state: State, person: Person, claim: Claim, payout: Cents, share: Share): void {
  const position = state.changePosition(positionOf(state, person, claim));
  position.payout += payout;
  position.basis += share.basis;
  position.funding = plus(position.funding, share.paid);
  position.paid = sumOf(position.funding);
  position.whole = { payout: position.payout, basis: position.basis, paid: position.paid };
}

/**
 * Removes `payout` cents of a claim from a user's position and returns the basis and funding of that part. Reduces the
 * user's asks if they exceed the position.
 */
export function lose(state: State, person: Person, claim: Claim, payout: Cents): Share {
  const position = person.positions[claim];
  invariant(position && position.payout >= payout, 'a user gives up no more than they hold');
  state.changePosition(position);
  const { whole, basis } = position;
  position.payout -= payout;
  position.basis = mulDiv(whole.basis, position.payout, whole.payout);
  const paid = spend(position.funding, position.paid - mulDiv(whole.paid, position.payout, whole.payout));
  position.funding = minus(position.funding, paid);
  position.paid = sumOf(position.funding);
  position.sold_paid += sumOf(paid);
  if (person.asks.length > 0) fitAsks(state, person, position);
  return { basis: basis - position.basis, paid };
}

/** Records the proceeds for part of a position and pays them out to the buckets that funded it. */
export function payProceeds(
  state: State,
  order: LiveOrder,
  kind: 'proceeds' | 'exit',
  amount: Cents,
  share: Share,
): void {
  const position = positionOf(state, order.person, order.claim);
  state.changePosition(position).proceeds += amount;
  move(state, kind, order.user, order.id, giveBack(share.paid, amount));
}

function positionOf(state: State, person: Person, claim: Claim): LivePosition {
  const known = person.positions[claim];
  if (known) return known;
  const position: LivePosition = {
    user: person.user,
    claim,
    no: ++state.change().positions,
    payout: 0,
    basis: 0,
    paid: 0,
    funding: nothing,
    whole: { payout: 0, basis: 0, paid: 0 },
    proceeds: 0,
    sold_paid: 0,
    paid_before: 0,
    kept: 0,
    touched: 0,
  };
  person.positions[claim] = position;
  state.journal.add(forget, person, claim);
  return position;
}

function forget(person: Person, claim: Claim): void {
  person.positions[claim] = undefined;
}

/** A user's resting and delayed asks on a claim, newest first. */
export function asksOf(person: Person | undefined, claim: Claim): LiveOrder[] {
  return person?.asks.filter((ask) => ask.claim === claim).sort((x, y) => bySeq(y, x)) ?? [];
}

export const sumOfAsks = (asks: LiveOrder[]): Cents => asks.reduce((sum, ask) => sum + ask.remaining, 0);

/** Cuts the newest asks by whole lots until all asks together fit the position. */
function fitAsks(state: State, person: Person, position: LivePosition): void {
  const asks = asksOf(person, position.claim);
  let excess = sumOfAsks(asks) - position.payout;
  for (const ask of asks) {
    if (excess <= 0) return;
    const { size } = lotOf(ask.price);
    const before = ask.remaining;
    state.changeOrder(ask);
    ask.remaining -= Math.min(Math.ceil(excess / size), Math.floor(before / size)) * size;
    if (ask.remaining < size) {
      ask.remaining = 0;
      finish(state, ask, 'cancelled', 'position');
    } else syncEntry(state, ask);
    excess -= before - ask.remaining;
  }
}

/**
 * Pays out opposite claims held by the same user, then complete sets (README.md, "Merge"). `order` is the order that
 * has just gained its claim.
 */
export function merge(state: State, order: LiveOrder): void {
  mergePair(state, order);
  if (state.sets && order.claim % 2 === 0) mergeSet(state, order);
}

function mergePair(state: State, { person, claim, id }: LiveOrder): void {
  const n = Math.min(payoutOf(person, claim), payoutOf(person, opposite(claim)));
  if (n === 0) return;
  const one = lose(state, person, claim, n);
  const other = lose(state, person, opposite(claim), n);
  const first = splitInTwo(n, sumOf(one.paid), sumOf(other.paid));
  state.changePosition(positionOf(state, person, claim)).proceeds += first;
  state.changePosition(positionOf(state, person, opposite(claim))).proceeds += n - first;
  payMerged(state, person, id, n, plus(one.paid, other.paid));
}

function mergeSet(state: State, { person, id }: LiveOrder): void {
  const claims = forEveryTeam(state);
  const n = Math.min(...claims.map((claim) => payoutOf(person, claim)));
  if (n === 0) return;
  const shares = claims.map((claim) => lose(state, person, claim, n));
  const paid = shares.map((share) => sumOf(share.paid));
  const proceeds = splitCents(n, paid.some((cents) => cents > 0) ? paid : paid.map(() => 1));
  claims.forEach((claim, index) => {
    state.changePosition(positionOf(state, person, claim)).proceeds += proceeds[index] as Cents;
  });
  payMerged(
    state,
    person,
    id,
    n,
    shares.reduce((sum, share) => plus(sum, share.paid), nothing),
  );
}

function payMerged(state: State, { user }: Person, cause: string, n: Cents, funding: Funding): void {
  state.change().market_escrow -= n;
  move(state, 'merge', user, cause, giveBack(funding, n));
}

const payoutOf = (person: Person, claim: Claim): Cents => person.positions[claim]?.payout ?? 0;

const forEveryTeam = (state: State): Claim[] => state.definition.teams.map((_, team) => 2 * team);

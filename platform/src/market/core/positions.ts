import type { Funding } from '../../ledger/funding.ts';
import { invariant } from '../../shared/assert.ts';
import { type Cents, splitCents } from '../../shared/money.ts';
import { lotOf, mulDiv, opposite } from './lots.ts';
import { finish, move, syncEntry } from './orders.ts';
import { giveBack, minus, nothing, plus, spend, sumOf } from './purse.ts';
import { bySeq, type State } from './state.ts';
import type { Claim, Order, Position } from './types.ts';

/** What belongs to a part of a position. */
export interface Share {
  basis: Cents;
  paid: Funding;
}

/** A person comes into `payout` cents of a claim. */
export function gain(state: State, user: string, claim: Claim, payout: Cents, share: Share): void {
  const position = state.changePosition(positionOf(state, user, claim));
  position.payout += payout;
  position.basis += share.basis;
  position.funding = plus(position.funding, share.paid);
  position.paid = sumOf(position.funding);
  position.whole = { payout: position.payout, basis: position.basis, paid: position.paid };
}

/** A person goes out of `payout` cents of a claim; answers the share that goes with them. Asks shrink with the position. */
export function lose(state: State, user: string, claim: Claim, payout: Cents): Share {
  const position = state.position(user, claim);
  invariant(position && position.payout >= payout, 'nobody gives up more than they hold');
  state.changePosition(position);
  const { whole, basis } = position;
  position.payout -= payout;
  position.basis = mulDiv(whole.basis, position.payout, whole.payout);
  const paid = spend(position.funding, position.paid - mulDiv(whole.paid, position.payout, whole.payout));
  position.funding = minus(position.funding, paid);
  position.paid = sumOf(position.funding);
  position.sold_paid += sumOf(paid);
  fitAsks(state, position);
  return { basis: basis - position.basis, paid };
}

/** Books what a part of a position brought and pays it out, back to where its money came from. */
export function payProceeds(state: State, order: Order, kind: 'proceeds' | 'exit', amount: Cents, share: Share): void {
  const position = positionOf(state, order.user, order.claim);
  state.changePosition(position).proceeds += amount;
  move(state, kind, order.user, order.id, giveBack(share.paid, amount));
}

function positionOf(state: State, user: string, claim: Claim): Position {
  const person = state.person(user);
  const known = person.positions[claim];
  if (known) return known;
  const position: Position = {
    user,
    claim,
    no: ++state.change().positions,
    payout: 0,
    basis: 0,
    paid: 0,
    funding: nothing,
    whole: { payout: 0, basis: 0, paid: 0 },
    proceeds: 0,
    sold_paid: 0,
  };
  person.positions[claim] = position;
  state.journal.add(() => {
    person.positions[claim] = undefined;
  });
  return position;
}

/** The asks of a person on a claim, resting and delayed, newest first. */
export function asksOf(state: State, user: string, claim: Claim): Order[] {
  const asks = state.people.get(user)?.asks ?? [];
  return [...asks].filter((ask) => ask.claim === claim).sort((x, y) => bySeq(y, x));
}

export const sumOfAsks = (asks: Order[]): Cents => asks.reduce((sum, ask) => sum + ask.remaining, 0);

/** Cuts the newest asks by whole lots until they fit the position. */
function fitAsks(state: State, position: Position): void {
  const asks = asksOf(state, position.user, position.claim);
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

/** Pays out what a person holds on both sides, then full sets (README.md, "Merge"); `claim` is what they just gained. */
export function merge(state: State, user: string, claim: Claim, cause: string): void {
  mergeClaims(state, user, [claim, opposite(claim)], cause);
  if (state.sets && claim % 2 === 0) mergeClaims(state, user, forEveryTeam(state), cause);
}

const forEveryTeam = (state: State): Claim[] => state.definition.teams.map((_, team) => 2 * team);

function mergeClaims(state: State, user: string, claims: Claim[], cause: string): void {
  const n = Math.min(...claims.map((claim) => state.position(user, claim)?.payout ?? 0));
  if (n === 0) return;
  const shares = claims.map((claim) => lose(state, user, claim, n));
  const paid = shares.map((share) => sumOf(share.paid));
  const weights = paid.some((cents) => cents > 0) ? paid : paid.map(() => 1);
  const proceeds = splitCents(n, weights);
  claims.forEach((claim, index) => {
    state.changePosition(positionOf(state, user, claim)).proceeds += proceeds[index] as Cents;
  });
  state.change().market_escrow -= n;
  const funding = shares.reduce((sum, share) => plus(sum, share.paid), nothing);
  move(state, 'merge', user, cause, giveBack(funding, n));
}

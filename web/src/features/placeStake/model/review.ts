import {
  type BoostTerms,
  isShort,
  type Outcomes,
  outcomes,
  pausedWords,
  type Settled,
  settle,
  shownOf,
  takesOrders,
  type Wish,
} from '@/entities/market';
import type { MarketPhase } from '@/shared/api/types.generated.ts';
import { formatMoney } from '@/shared/lib/format';
import { formatPrice } from '@/shared/lib/odds';
import type { DraftLeg } from './draft.ts';
import type { StakingPolicy } from './policy.ts';
import { mustAsk, type Offer, offerNow, type Told } from './priceMove.ts';

/** Current market data for a leg. */
export interface LegQuote extends Offer {
  phase: MarketPhase;
  suspendedReason: string | null;
  lastPrice: number | null;
  /** Whether only whole contracts can be bought. */
  whole: boolean;
  minAmount: number;
  maxAmount: number;
  /** Seconds a matching order is delayed while the event is live. */
  delaySeconds: number;
  /** Terms of the boost, and the promotion that grants it. Null if there is no boost. */
  boost: (BoostTerms & { readonly promoId: string }) | null;
}

export type LegState = 'unknown' | 'paused' | 'closed' | 'amount' | 'low' | 'high' | 'few' | 'moved' | 'ready';

/** A price that changed while the user was placing the slip. */
export interface Asked {
  /** The price the user saw. */
  seen: number;
  /** The offer from a refusal. Null if the live price moved. */
  told: Told | null;
}

/** A leg with the current market data, and the order and outcomes that would result from it. */
export interface LegReview {
  leg: DraftLeg;
  quote: LegQuote | null;
  state: LegState;
  /** Limit price of the order that would be sent. Follows the live price unless the user set their own. */
  limit: number;
  /** The price when the leg was added, if it differs from the current one. Otherwise null. */
  was: number | null;
  /** The price the user saw before it moved. Null if there is nothing to accept. */
  seen: number | null;
  /** The entered stake, rounded to what can be bought. The order is sent with its `paid` amount. */
  settled: Settled;
  /** Values shown once the user pauses typing. */
  shown: Pick<Settled, 'paid' | 'payout'>;
  outcomes: Outcomes;
}

/** Initial price if there are no offers: even odds. */
const fallbackPrice = 50;

const wishOf = ({ amount, payout }: DraftLeg): Wish =>
  payout === null ? { by: 'amount', cents: amount } : { by: 'payout', cents: payout };

/** The limit price for the order. An order waiting at the user's own price isn't affected by other prices. */
function limitOf(leg: DraftLeg, quote: LegQuote | null): number {
  const own = leg.price ?? quote?.lastPrice ?? fallbackPrice;
  return leg.rest === 'wait' ? own : (quote?.bestPrice ?? own);
}

function settledOf(leg: DraftLeg, quote: LegQuote | null, limit: number): Settled {
  const { bestPrice = null, availableAmount = 0, minAmount = 0, whole = false } = quote ?? {};
  const levels = bestPrice === null ? [] : [{ price: bestPrice, available: availableAmount }];
  return settle({ wish: wishOf(leg), limit, levels, waits: leg.rest === 'wait', min: minAmount, whole });
}

function stateOf({ leg, quote, settled }: Pick<LegReview, 'leg' | 'quote' | 'settled'>, moved: boolean): LegState {
  if (quote === null) return 'unknown';
  if (quote.phase === 'suspended' || quote.phase === 'draft') return 'paused';
  if (!takesOrders(quote.phase)) return 'closed';
  const entered = settled.entered.paid;
  if ((leg.payout ?? leg.amount) === 0) return 'amount';
  if (entered < quote.minAmount) return 'low';
  if (entered > quote.maxAmount) return 'high';
  if (isShort(settled, quote.minAmount) && leg.slot === 'lineup') return 'few';
  return moved ? 'moved' : 'ready';
}

export function reviewLeg(leg: DraftLeg, live: LegQuote | null, policy: StakingPolicy, asked?: Asked): LegReview {
  const quote = live && { ...live, ...offerNow(live, asked?.told) };
  const limit = limitOf(leg, quote);
  const settled = settledOf(leg, quote, limit);
  const moved = asked !== undefined && leg.rest === 'back' && mustAsk(policy.odds, asked.seen, limit);
  return {
    leg,
    quote,
    state: stateOf({ leg, quote, settled }, moved),
    limit,
    was: leg.price !== null && leg.rest === 'back' && leg.price !== limit ? leg.price : null,
    seen: moved ? asked.seen : null,
    settled,
    // Legs on the bench are placed only later, so the current offers don't matter.
    shown: quote === null || leg.slot === 'bench' ? settled.entered : shownOf(settled, quote.minAmount),
    outcomes: outcomes({ ...settled, price: limit, boost: quote?.boost, side: leg.side }),
  };
}

/** Legs in the lineup whose market isn't closed. Legs in closed markets cost nothing and don't block the rest. */
const playable = (reviews: readonly LegReview[]) =>
  reviews.filter(({ leg, state }) => leg.slot === 'lineup' && state !== 'closed');

/** Prices, by the leg's key, that have changed since the user saw them and that the user has to accept. */
export function movedSince(
  reviews: readonly LegReview[],
  seen: ReadonlyMap<string, number>,
  { odds }: StakingPolicy,
): Record<string, Asked> {
  const moved: Record<string, Asked> = {};
  for (const { leg, limit } of playable(reviews)) {
    const before = seen.get(leg.id);
    if (leg.rest === 'back' && before !== undefined && mustAsk(odds, before, limit))
      moved[leg.key] = { seen: before, told: null };
  }
  return moved;
}

export interface SlipTotals {
  count: number;
  /** Amount debited from the balance, in cents. */
  stake: number;
  bonus: number;
  /** Net gain if every leg wins. */
  win: number;
  /** Net loss if every leg loses. */
  lose: number;
  /** Net result if every leg ends in a tie and the payouts are shared. */
  tie: number;
  /** Total payout if every leg wins. */
  pays: number;
  /** Longest delay among the live legs, in seconds. */
  delay: number;
}

/** Totals for the lineup. No money is held for the bench or for closed markets. */
export function totalsOf(reviews: readonly LegReview[]): SlipTotals {
  const lineup = playable(reviews);
  const sum = (pick: (review: LegReview) => number) => lineup.reduce((total, review) => total + pick(review), 0);
  const stake = sum((review) => review.outcomes.paid);
  return {
    count: lineup.length,
    stake,
    bonus: sum((review) => review.outcomes.bonus),
    win: sum((review) => review.outcomes.win.net),
    lose: stake,
    tie: sum((review) => review.outcomes.tie.net),
    pays: sum((review) => review.outcomes.win.get),
    delay: Math.max(0, ...lineup.map(({ quote }) => quote?.delaySeconds ?? 0)),
  };
}

/** The conditions that determine the slip's next action, in addition to the legs. */
export interface Standing {
  signedIn: boolean;
  online: boolean;
  /** Whether live prices may be out of date. */
  stale: boolean;
  /** In cents. Null until known. */
  balance: number | null;
  /** Why the user can't stake here, as a button label. Omitted or null if they can or if it isn't known yet. */
  closed?: string | null;
}

/** The slip's next action and its button label. */
export type NextStep =
  | { kind: 'none'; label: string }
  /** Places the slip at the new prices, which the button shows. */
  | { kind: 'accept'; label: string }
  /** Removes stakes whose market is closed. */
  | { kind: 'remove'; label: string }
  | { kind: 'signIn'; label: string }
  | { kind: 'deposit'; label: string; amount: number }
  | { kind: 'hold' | 'press'; label: string };

/** The reason why a leg can't be placed. Null if it can. */
function blockingReason({ state, leg, quote, settled }: LegReview): string | null {
  if (state === 'unknown') return 'Loading prices';
  if (state === 'paused') return `${leg.team}: ${pausedWords(quote?.suspendedReason)}`;
  if (state === 'amount') return 'Enter an amount';
  if (state === 'low') return `${leg.team}: at least ${formatMoney(quote?.minAmount ?? 0)}`;
  if (state === 'high') return `${leg.team}: at most ${formatMoney(quote?.maxAmount ?? 0)}`;
  if (state === 'few')
    return settled.paid === 0 ? `${leg.team}: no offers now` : `${leg.team}: only ${formatMoney(settled.paid)} offered`;
  return null;
}

/** Label of the button that accepts the new prices and places the slip at them. */
function acceptLabel(lineup: readonly LegReview[], stake: number): string {
  const [first] = lineup;
  return first && lineup.length === 1
    ? `Stake ${formatMoney(stake)} at ${formatPrice(first.limit)}`
    : `Accept new prices and stake ${formatMoney(stake)}`;
}

/** The slip's next valid action. There is always exactly one, and the button names it. */
export function nextStep(reviews: readonly LegReview[], standing: Standing, policy: StakingPolicy): NextStep {
  const lineup = playable(reviews);
  if (lineup.length === 0) {
    const closed = reviews.filter(({ state }) => state === 'closed').length;
    if (closed > 0) return { kind: 'remove', label: closed === 1 ? 'Remove closed stake' : 'Remove closed stakes' };
    return { kind: 'none', label: reviews.length > 0 ? 'Move a stake in from the bench' : 'Choose a price' };
  }
  if (!standing.online) return { kind: 'none', label: 'You’re offline' };
  const { stake } = totalsOf(reviews);
  const verb = `stake ${formatMoney(stake)}`;
  for (const review of lineup) {
    const why = blockingReason(review);
    if (why !== null) return { kind: 'none', label: why };
  }
  if (!standing.signedIn) return { kind: 'signIn', label: `Sign in to ${verb}` };
  if (standing.closed) return { kind: 'none', label: standing.closed };
  if (standing.stale) return { kind: 'none', label: 'Waiting for live prices' };
  const missing = stake - (standing.balance ?? stake);
  if (missing > 0) return { kind: 'deposit', label: `Add ${formatMoney(missing)}`, amount: missing };
  if (lineup.some(({ state }) => state === 'moved')) return { kind: 'accept', label: acceptLabel(lineup, stake) };
  return stake < policy.skipHoldBelow
    ? { kind: 'press', label: `S${verb.slice(1)}` }
    : { kind: 'hold', label: `Hold to ${verb}` };
}

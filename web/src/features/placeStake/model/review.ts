import { type BoostTerms, type Outcomes, outcomes, pausedWords } from '@/entities/market';
import { formatMoney } from '@/shared/lib/format';
import type { DraftLeg } from './draft.ts';
import type { StakingPolicy } from './policy.ts';

/** What a leg's market says now. */
export interface LegQuote {
  phase: string;
  suspendedReason: string | null;
  /** What a stake costs now; null when nobody offers. */
  bestPrice: number | null;
  /** Cents that can be staked at that price. */
  availableAmount: number;
  lastPrice: number | null;
  minAmount: number;
  maxAmount: number;
  /** Seconds that a matching order waits in play. */
  delaySeconds: number;
  /** With the promotion that gives it. */
  boost: (BoostTerms & { readonly promoId: string }) | null;
}

export type LegState = 'unknown' | 'paused' | 'closed' | 'amount' | 'low' | 'high' | 'moved' | 'ready';

/** A leg with what can be said of it before any money moves. */
export interface LegReview {
  leg: DraftLeg;
  quote: LegQuote | null;
  state: LegState;
  /** The worst price that would be sent. */
  limit: number;
  /** What the person last accepted, where that differs from what it costs now. */
  was: number | null;
  outcomes: Outcomes;
  /** Cents of the stake that somebody takes at once, as far as the best price tells. */
  fillsNow: number;
}

/** A price to begin with where nobody offers: what was last paid, or even. */
const fallbackPrice = 50;

const takes = new Set(['open', 'in_play']);

/** The price that an order would carry, and whether the person has to agree to it first. */
function priceOf(leg: DraftLeg, quote: LegQuote | null, { odds }: StakingPolicy): { limit: number; moved: boolean } {
  const accepted = leg.price ?? quote?.lastPrice ?? fallbackPrice;
  const now = quote?.bestPrice ?? null;
  // Who waits at a price of their own has named it; what others ask does not change it.
  if (now === null || leg.rest === 'wait' || now === accepted) return { limit: accepted, moved: false };
  if (odds === 'any') return { limit: now, moved: false };
  if (odds === 'better' && now < accepted) return { limit: now, moved: false };
  return { limit: now, moved: true };
}

function stateOf(leg: DraftLeg, quote: LegQuote | null, moved: boolean): LegState {
  if (quote === null) return 'unknown';
  if (quote.phase === 'suspended' || quote.phase === 'draft') return 'paused';
  if (!takes.has(quote.phase)) return 'closed';
  if (leg.amount === 0) return 'amount';
  if (leg.amount < quote.minAmount) return 'low';
  if (leg.amount > quote.maxAmount) return 'high';
  return moved ? 'moved' : 'ready';
}

export function reviewLeg(leg: DraftLeg, quote: LegQuote | null, policy: StakingPolicy): LegReview {
  const { limit, moved } = priceOf(leg, quote, policy);
  const now = quote?.bestPrice ?? null;
  const all = outcomes({ price: limit, amount: leg.amount, boost: quote?.boost, side: leg.side });
  return {
    leg,
    quote,
    state: stateOf(leg, quote, moved),
    limit,
    was: leg.price !== null && leg.rest === 'back' && leg.price !== limit ? leg.price : null,
    outcomes: all,
    fillsNow: now !== null && now <= limit ? Math.min(all.paid, quote?.availableAmount ?? 0) : 0,
  };
}

export interface SlipTotals {
  count: number;
  /** Cents that leave the balance. */
  stake: number;
  bonus: number;
  /** Better off by this when every leg wins. */
  win: number;
  /** Worse off by this when every leg loses. */
  lose: number;
  /** The same when every leg ends level: each payout is shared. */
  tie: number;
  /** All that comes in when every leg wins. */
  pays: number;
  /** Longest wait of a leg in play, in seconds. */
  delay: number;
}

/** The sums of the line-up; the bench holds no money. */
export function totalsOf(reviews: readonly LegReview[]): SlipTotals {
  const lineup = reviews.filter(({ leg }) => leg.slot === 'lineup');
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

/** What lies around the slip. */
export interface Standing {
  signedIn: boolean;
  online: boolean;
  /** Live prices may be old. */
  stale: boolean;
  /** Cents; null while unknown. */
  balance: number | null;
}

/** What the one button does next, in words. */
export type NextStep =
  | { kind: 'none'; label: string }
  | { kind: 'accept'; label: string }
  | { kind: 'signIn'; label: string }
  | { kind: 'deposit'; label: string; amount: number }
  | { kind: 'hold' | 'press'; label: string };

/** Why a leg cannot be placed as it is; null when it can. */
function hindrance({ state, leg, quote }: LegReview): string | null {
  if (state === 'unknown') return 'Loading prices';
  if (state === 'paused') return `${leg.team}: ${pausedWords(quote?.suspendedReason)}`;
  if (state === 'closed') return `${leg.team}: market closed, take it out`;
  if (state === 'amount') return 'Enter an amount';
  if (state === 'low') return `${leg.team}: at least ${formatMoney(quote?.minAmount ?? 0)}`;
  if (state === 'high') return `${leg.team}: at most ${formatMoney(quote?.maxAmount ?? 0)}`;
  return null;
}

/** The next valid action of the slip: exactly one, told in the button's own words. */
export function nextStep(reviews: readonly LegReview[], standing: Standing, policy: StakingPolicy): NextStep {
  const lineup = reviews.filter(({ leg }) => leg.slot === 'lineup');
  if (lineup.length === 0)
    return { kind: 'none', label: reviews.length > 0 ? 'Bring one in from the bench' : 'Pick a price' };
  if (!standing.online) return { kind: 'none', label: 'You’re offline' };
  const { stake } = totalsOf(reviews);
  const verb = `stake ${formatMoney(stake)}`;
  for (const review of lineup) {
    const why = hindrance(review);
    if (why !== null) return { kind: 'none', label: why };
  }
  if (!standing.signedIn) return { kind: 'signIn', label: `Sign in to ${verb}` };
  if (standing.stale) return { kind: 'none', label: 'Waiting for live prices' };
  if (lineup.some(({ state }) => state === 'moved')) return { kind: 'accept', label: 'Accept changes' };
  const missing = stake - (standing.balance ?? stake);
  if (missing > 0) return { kind: 'deposit', label: `Add ${formatMoney(missing)}`, amount: missing };
  return stake < policy.skipHoldBelow
    ? { kind: 'press', label: `S${verb.slice(1)}` }
    : { kind: 'hold', label: `Hold to ${verb}` };
}

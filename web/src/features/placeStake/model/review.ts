import { type BoostTerms, type Outcomes, outcomes, pausedWords } from '@/entities/market';
import { formatMoney } from '@/shared/lib/format';
import type { DraftLeg } from './draft.ts';
import type { StakingPolicy } from './policy.ts';

/** Current market data for a leg. */
export interface LegQuote {
  phase: string;
  suspendedReason: string | null;
  /** Current price; null if there are no offers. */
  bestPrice: number | null;
  /** Cents that can be staked at that price. */
  availableAmount: number;
  lastPrice: number | null;
  minAmount: number;
  maxAmount: number;
  /** Seconds a matching order is delayed while the event is live. */
  delaySeconds: number;
  /** Includes the promotion that grants it. */
  boost: (BoostTerms & { readonly promoId: string }) | null;
}

export type LegState = 'unknown' | 'paused' | 'closed' | 'amount' | 'low' | 'high' | 'moved' | 'ready';

/** A leg with everything known about it before money moves. */
export interface LegReview {
  leg: DraftLeg;
  quote: LegQuote | null;
  state: LegState;
  /** The limit price that would be sent. */
  limit: number;
  /** The last accepted price, if it differs from the current one. */
  was: number | null;
  outcomes: Outcomes;
  /** Cents that would be matched immediately, as far as the best price shows. */
  fillsNow: number;
}

/** Starting price when there are no offers: even odds. */
const fallbackPrice = 50;

const takes = new Set(['open', 'in_play']);

/** The price of the order, and whether the user has to accept it first. */
function priceOf(leg: DraftLeg, quote: LegQuote | null, { odds }: StakingPolicy): { limit: number; moved: boolean } {
  const accepted = leg.price ?? quote?.lastPrice ?? fallbackPrice;
  const now = quote?.bestPrice ?? null;
  // An order waiting at the user's own price isn't affected by other prices.
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
  /** Cents debited from the balance. */
  stake: number;
  bonus: number;
  /** Net gain if every leg wins. */
  win: number;
  /** Net loss if every leg loses. */
  lose: number;
  /** Net result if every leg ties and the payouts are shared. */
  tie: number;
  /** Total payout if every leg wins. */
  pays: number;
  /** Longest delay of a live leg, in seconds. */
  delay: number;
}

/** Totals of the lineup. The bench holds no money. */
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

/** Context of the slip. */
export interface Standing {
  signedIn: boolean;
  online: boolean;
  /** Whether live prices may be out of date. */
  stale: boolean;
  /** In cents; null while unknown. */
  balance: number | null;
}

/** The slip's next action and its button label. */
export type NextStep =
  | { kind: 'none'; label: string }
  | { kind: 'accept'; label: string }
  | { kind: 'signIn'; label: string }
  | { kind: 'deposit'; label: string; amount: number }
  | { kind: 'hold' | 'press'; label: string };

/** Why a leg can't be placed; null if it can. */
function blockingReason({ state, leg, quote }: LegReview): string | null {
  if (state === 'unknown') return 'Loading prices';
  if (state === 'paused') return `${leg.team}: ${pausedWords(quote?.suspendedReason)}`;
  if (state === 'closed') return `${leg.team}: market closed. Remove it`;
  if (state === 'amount') return 'Enter an amount';
  if (state === 'low') return `${leg.team}: at least ${formatMoney(quote?.minAmount ?? 0)}`;
  if (state === 'high') return `${leg.team}: at most ${formatMoney(quote?.maxAmount ?? 0)}`;
  return null;
}

/** The slip's next valid action. There is always exactly one, and its button says what it is. */
export function nextStep(reviews: readonly LegReview[], standing: Standing, policy: StakingPolicy): NextStep {
  const lineup = reviews.filter(({ leg }) => leg.slot === 'lineup');
  if (lineup.length === 0)
    return { kind: 'none', label: reviews.length > 0 ? 'Move one in from the bench' : 'Choose a price' };
  if (!standing.online) return { kind: 'none', label: 'You’re offline' };
  const { stake } = totalsOf(reviews);
  const verb = `stake ${formatMoney(stake)}`;
  for (const review of lineup) {
    const why = blockingReason(review);
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

import {
  type BoostTerms,
  isShort,
  type Level,
  type MarketView,
  type Outcomes,
  outcomes,
  pausedWords,
  type Settled,
  settle,
  shownOf,
  takesOrders,
} from '@/entities/market';
import { mustAsk, type Offer, offerNow, type Told } from '@/features/placeStake';
import type { TimeInForce } from '@/shared/api/types.generated.ts';
import { formatMoney } from '@/shared/lib/format';
import { formatPrice } from '@/shared/lib/odds';
import type { BookSide } from './sides.ts';

/** What to do if the price moves before the stake is fully matched. */
export type PastLimit = 'back' | 'one' | 'two' | 'wait';

/** The user's input. */
export interface TicketDraft {
  mode: 'take' | 'own';
  /** The entered amount in cents. The order is sent with the amount shown in the preview. */
  amount: number;
  /**
   * The payout of the contracts in cents, if the user entered a number of contracts instead of an amount. Otherwise
   * null.
   */
  payout: number | null;
  /**
   * How many cents the order's price may exceed the best price. Set when the user takes an offer deeper in the book.
   */
  reach: number;
  /** Price that the user chose for an offer. */
  ownPrice: number;
  past: PastLimit;
  /** Whether a waiting offer stays open after play begins. */
  keep: boolean;
  /** How long the order stays open. Null for the mode's default. */
  tif: TimeInForce | null;
  /** When the order expires, in milliseconds since 1970. Null if it has no end time. */
  until: number | null;
  /** Whether the order is refused if it would be matched immediately. Only for orders that can wait. */
  postOnly: boolean;
}

export interface TicketStanding {
  signedIn: boolean;
  online: boolean;
  stale: boolean;
  /** Playable balance, in cents. Null while unknown. */
  balance: number | null;
  /**
   * Why the user can't stake here, as a button label. Omitted or null if staking is possible, or while this isn't
   * known.
   */
  closed?: string | null;
}

/** Action of the primary button. */
export type TicketStep =
  | { kind: 'none'; label: string }
  /** Places the order at the new price, which the button shows. */
  | { kind: 'accept'; label: string }
  | { kind: 'signIn'; label: string }
  | { kind: 'deposit'; label: string; amount: number }
  | { kind: 'hold'; label: string };

/** The price that the user saw when they began to hold the button, before it moved. */
export interface AskedPrice {
  seen: number;
  /** The worst price that the user agreed to. */
  cap: number;
  /** The new offer from the platform's refusal. Null if the live price moved. */
  told: Told | null;
}

export interface TicketReview {
  /** The worst price the order accepts. Follows the live price unless the user chose a price. */
  limit: number;
  /** The best current price. Null if there are no offers. */
  best: number | null;
  tif: TimeInForce;
  /** The outcomes of the entered amount after rounding. The order is sent with `paid` as its amount. */
  settled: Settled;
  /** Values shown once the user pauses typing. */
  shown: Pick<Settled, 'paid' | 'payout'>;
  outcomes: Outcomes;
  /** The price the user saw before it moved. Null if there is nothing to accept. */
  seen: number | null;
  step: TicketStep;
}

const slack: Record<PastLimit, number> = { back: 0, one: 1, two: 2, wait: 0 };

const highest = 99;

function blockedReason(
  market: MarketView,
  { mode, amount, payout }: TicketDraft,
  { best, tif, settled }: Reviewed,
): string | null {
  if (market.phase === 'suspended') return pausedWords(market.suspendedReason);
  if (market.phase === 'draft') return 'Not open yet';
  if (!takesOrders(market.phase)) return 'Market closed';
  if (mode === 'take' && best === null) return 'No offers now. Set your price';
  const entered = settled.entered.paid;
  if ((payout ?? amount) === 0) return 'Enter an amount';
  if (entered < market.minAmount) return `At least ${formatMoney(market.minAmount)}`;
  if (entered > market.maxAmount) return `At most ${formatMoney(market.maxAmount)}`;
  if (isShort(settled, market.minAmount, tif === 'fok'))
    return settled.paid === 0 ? 'No offers at this price now' : `Only ${formatMoney(settled.paid)} is offered now`;
  return null;
}

/** Whether the part of the order that isn't matched immediately waits in the book. */
export const canWait = (tif: TimeInForce) => tif === 'gtc' || tif === 'gtd';

type Reviewed = Omit<TicketReview, 'step'>;

/** Why the order isn't possible with the chosen advanced options. Null if it is possible. */
function ruledOut({ tif, limit, best }: Reviewed, { draft, now }: TicketInput): string | null {
  if (tif === 'gtd' && (draft.until === null || draft.until <= now)) return 'Choose a time in the future';
  const meets = best !== null && best <= limit;
  return draft.postOnly && canWait(tif) && meets ? 'Would match right away. Lower your price' : null;
}

function stepOf(review: Reviewed, input: TicketInput): TicketStep {
  const { market, draft, standing } = input;
  if (!standing.online) return { kind: 'none', label: 'You’re offline' };
  const why = blockedReason(market, draft, review) ?? ruledOut(review, input);
  if (why !== null) return { kind: 'none', label: why };
  const { paid } = review.settled;
  const verb = `${draft.mode === 'own' ? 'offer' : 'stake'} ${formatMoney(paid)}`;
  if (!standing.signedIn) return { kind: 'signIn', label: `Sign in to ${verb}` };
  if (standing.closed) return { kind: 'none', label: standing.closed };
  if (standing.stale) return { kind: 'none', label: 'Waiting for live prices' };
  const missing = standing.balance === null ? 0 : paid - standing.balance;
  if (missing > 0) return { kind: 'deposit', label: `Add ${formatMoney(missing)}`, amount: missing };
  if (review.seen !== null && review.best !== null)
    return { kind: 'accept', label: `Stake ${formatMoney(paid)} at ${formatPrice(review.best)}` };
  return { kind: 'hold', label: `Hold to ${verb}` };
}

export interface TicketInput {
  market: MarketView;
  side: BookSide;
  draft: TicketDraft;
  standing: TicketStanding;
  boost: BoostTerms | null;
  /** Current time, in milliseconds since 1970. */
  now: number;
  /** A price that moved while the user was placing the order. */
  asked?: AskedPrice | null;
  /** The worst price that the user agreed to. Set while an order is being placed. */
  cap?: number;
}

/**
 * The offers that the order could match. Uses only the best price if the book lags behind it or if only whole contracts
 * can be bought.
 */
function levelsOf({ levels, whole }: BookSide, { bestPrice, availableAmount }: Offer): readonly Level[] {
  if (bestPrice === null) return [];
  const best = { price: bestPrice, available: availableAmount };
  return whole || levels[0]?.price !== bestPrice ? [best] : levels;
}

/**
 * Previews an order before any money moves. The price and the worst acceptable price follow the live price, and the
 * order is sent with exactly the displayed amount. If the price has risen above the price at which the user began to
 * hold the button, the next step is to accept the new price.
 */
export function reviewTicket(input: TicketInput): TicketReview {
  const { market, side, draft, boost, asked = null, cap = highest } = input;
  const own = draft.mode === 'own';
  const offer = offerNow(side, asked?.told);
  const best = offer.bestPrice;
  const reached = (best ?? side.lastPrice ?? 50) + draft.reach + slack[draft.past];
  const limit = own ? draft.ownPrice : Math.min(highest, reached, cap);
  const tif: TimeInForce = draft.tif ?? (own || draft.past === 'wait' ? 'gtc' : 'ioc');
  const { amount, payout } = draft;
  const settled = settle({
    wish: payout === null ? { by: 'amount', cents: amount } : { by: 'payout', cents: payout },
    limit,
    levels: levelsOf(side, offer),
    waits: canWait(tif),
    min: market.minAmount,
    whole: side.whole,
  });
  const seen = !own && asked && best !== null && mustAsk('better', asked.cap, best) ? asked.seen : null;
  const told = outcomes({ ...settled, price: limit, boost, side: side.claim.side });
  const shown = shownOf(settled, market.minAmount, tif === 'fok');
  const review = { limit, best, tif, settled, shown, outcomes: told, seen };
  return { ...review, step: stepOf(review, input) };
}

/**
 * Inputs and outputs of the pure market core; README.md has the rules. Everything is plain data: the log stores
 * commands and events as JSON, and replaying the commands reproduces the events byte for byte.
 */
import type { Funding } from '../../ledger/funding.ts';
import type { Cents } from '../../shared/money.ts';

/** Index of a claim: README.md, "Definitions". */
export type Claim = number;
/** Whole cents per payout of 100, 1 to 99. */
export type Price = number;

export type MarketType = 'winner' | 'round_winner' | 'placement_top_k';
export type Phase = 'draft' | 'open' | 'in_play' | 'suspended' | 'closed' | 'provisional' | 'settled' | 'voided';
export type TimeInForce = 'ioc' | 'fok' | 'gtc' | 'gtd';

export interface Limits {
  min_amount: Cents;
  max_amount: Cents;
  max_exposure: Cents;
}

/** Fixed when the market is created, except for values that a command changes. */
export interface MarketDefinition {
  id: string;
  type: MarketType;
  /** Ids of event teams, at least two; their order determines the claims. */
  teams: string[];
  /** How many places `placement_top_k` pays; 1 for other types. */
  places: number;
  /** In-play delay in milliseconds. */
  delay_ms: number;
  limits: Limits;
}

interface Stamped {
  /** Sequence number in the market, from 1, without gaps. */
  seq: number;
  /** Milliseconds since 1970, from the database's clock. */
  at: number;
  /** When the new order expires. Used by the writer only; the matching rules ignore it. */
  expires?: Expiry;
}

/**
 * When an order expires (`gtd`, a challenge), in milliseconds since 1970, and whether a challenge is then published.
 */
export interface Expiry {
  at: number;
  end: 'expire' | 'publish';
}

interface ByPerson {
  user: string;
  /** The smallest id of the user's overlap group, whose orders must not trade with each other. */
  group: string;
}

export type CommandBody =
  | ({
      type: 'place';
      order: string;
      claim: Claim;
      price: Price;
      amount: Cents;
      tif: TimeInForce;
      /** Whether it stays open when the market goes in play. */
      keep: boolean;
      post_only: boolean;
      /** Amounts by bucket; sums to `amount`. */
      funding: Funding;
    } & ByPerson)
  /** A challenge: an offer outside the book. */
  | ({
      type: 'challenge';
      order: string;
      claim: Claim;
      price: Price;
      amount: Cents;
      funding: Funding;
      targets: string[];
    } & ByPerson)
  /** Accepts up to `amount` of a challenge; `funding` sums to it. */
  | ({ type: 'accept'; order: string; challenge: string; amount: Cents; funding: Funding } & ByPerson)
  | { type: 'publish'; order: string }
  | ({
      type: 'sell';
      order: string;
      claim: Claim;
      /** Payout-cents. */
      quantity: Cents;
      min_proceeds: Cents;
      floor_price: Price;
    } & ByPerson)
  | ({ type: 'ask'; order: string; claim: Claim; quantity: Cents; price: Price; keep: boolean } & ByPerson)
  /** Releases an order after its delay. */
  | { type: 'release'; order: string }
  /** `why` becomes the order's final state. */
  | { type: 'cancel'; order: string; why: 'cancelled' | 'expired' }
  /** Cancels all of a user's orders when the user is blocked. */
  | { type: 'cancel_person'; user: string }
  | { type: 'phase'; to: 'open' | 'in_play' | 'suspended' | 'closed'; reason: string }
  /** A material in-play incident: delayed orders are rejected. */
  | { type: 'incident'; reason: string }
  | { type: 'limits'; limits: Limits; delay_ms: number }
  /** Each team's share as [numerator, denominator]. */
  | { type: 'settle'; shares: [number, number][] }
  | { type: 'finalize' }
  | { type: 'correct'; shares: [number, number][] }
  | { type: 'void'; reason: string };

export type Command = CommandBody & Stamped;

export type RefusalReason =
  | 'closed'
  | 'suspended'
  | 'below_minimum'
  | 'above_maximum'
  | 'exposure'
  | 'would_cross'
  | 'unfillable'
  | 'price_moved'
  | 'incident'
  | 'slippage'
  | 'no_bids'
  | 'no_position'
  | 'not_found'
  | 'not_target'
  | 'wrong_phase';

export type OrderState =
  | 'pending_delay'
  | 'open'
  | 'partially_matched'
  | 'matched'
  | 'cancelled'
  | 'lapsed'
  | 'expired'
  | 'rejected';

export type OrderKind = 'offer' | 'ask' | 'sell' | 'challenge';

/** An order's current state; projected to a row. */
export interface Order {
  id: string;
  kind: OrderKind;
  user: string;
  group: string;
  /** The claim to acquire; for asks and sells, the claim to give up. */
  claim: Claim;
  price: Price;
  tif: TimeInForce;
  keep: boolean;
  targets: string[];
  /** Priority: the seq of the command that put it into the book, or that created it. */
  seq: number;
  at: number;
  /** Cents offered; for asks and sells, payout-cents. */
  amount: Cents;
  /** R. For asks and sells, payout-cents not yet sold. */
  remaining: Cents;
  /** Own cents matched; for asks and sells, payout-cents sold. */
  matched: Cents;
  /** Payout-cents gained; for asks and sells, proceeds. */
  payout: Cents;
  refunded: Cents;
  min_proceeds: Cents;
  /** Funding of what is still held in `remaining` (offers, challenges, delayed orders). */
  funding: Funding;
  state: OrderState;
  /** Why it was rejected, lapsed or cancelled; null otherwise. */
  reason: string | null;
  /** When its delay ends. */
  due: number | null;
}

export interface Position {
  user: string;
  claim: Claim;
  /** Age: numbers positions from 1 in the order they were first opened. */
  no: number;
  payout: Cents;
  basis: Cents;
  paid: Cents;
  /** Sums to `paid`. */
  funding: Funding;
  /** Totals right after the last gain; shares are computed from these. */
  whole: { payout: Cents; basis: Cents; paid: Cents };
  /** Total proceeds of what was sold, merged or closed by mutual exit. */
  proceeds: Cents;
  /** The part of `paid` that those proceeds relate to. */
  sold_paid: Cents;
}

export type FillKind = 'mint' | 'transfer' | 'exit' | 'basket';

/** One side of a fill. */
export interface FillSide {
  order: string;
  user: string;
  claim: Claim;
  /** Price of this side's claim. */
  price: Price;
  /** Cents paid (negative: received). */
  paid: Cents;
  /** Payout-cents gained (negative: given up). */
  payout: Cents;
}

/** `sides[0]` is the taker. `no` counts from 1 within the market. */
export interface Fill {
  no: number;
  seq: number;
  kind: FillKind;
  sides: FillSide[];
}

export type MoneyKind = 'hold' | 'refund' | 'proceeds' | 'merge' | 'exit' | 'win' | 'void';

/**
 * Money moved between a user's buckets and the market's escrows; a hold has a positive `amount` and is taken from the
 * user.
 */
export interface Movement {
  kind: MoneyKind;
  user: string;
  /** The order it belongs to; for wins and voids, the market id. */
  cause: string;
  amount: Funding;
}

/** What a position receives in a settlement or void. */
export interface Payout {
  user: string;
  claim: Claim;
  amount: Cents;
}

/** The result of one command. */
export interface Outcome {
  seq: number;
  /** Null when the command was applied. */
  refused: RefusalReason | null;
  /** The command's own order afterward, if it has one. */
  order: Order | null;
  fills: Fill[];
  /** In chronological order; the engine nets them per account. */
  money: Movement[];
  /** For `settle`, `correct` and `void`: every non-zero position, by age. */
  payouts: Payout[];
  /** For `correct`: each user's change from what was paid before. */
  differences: { user: string; amount: Cents }[];
}

/**
 * What goes into the pure market and what comes out. README.md says what happens in between. Everything is plain data: the
 * log stores commands and events as JSON, and replaying the commands gives the same events byte for byte.
 */
import type { Funding } from '../../ledger/funding.ts';
import type { Cents } from '../../shared/money.ts';

/** Index of a claim: README.md, "Words". */
export type Claim = number;
/** Whole cents for a payout of 100, 1 to 99. */
export type Price = number;

export type MarketType = 'winner' | 'round_winner' | 'placement_top_k';
export type Phase = 'draft' | 'open' | 'in_play' | 'suspended' | 'closed' | 'provisional' | 'settled' | 'voided';
export type TimeInForce = 'ioc' | 'fok' | 'gtc' | 'gtd';

export interface Limits {
  min_amount: Cents;
  max_amount: Cents;
  max_exposure: Cents;
}

/** Fixed when the market is made, except what a command changes. */
export interface MarketDefinition {
  id: string;
  type: MarketType;
  /** Ids of event teams; their order gives the claims. At least two. */
  teams: string[];
  /** How many places `placement_top_k` pays; 1 otherwise. */
  places: number;
  /** In-play delay in milliseconds. */
  delay_ms: number;
  limits: Limits;
}

interface Stamped {
  /** Place in the market's total order, from 1, without gaps. */
  seq: number;
  /** Milliseconds since 1970, from the database's clock. */
  at: number;
  /** When the order that it brings ends by itself: noted for the writer, nothing to the rules. */
  expires?: Expiry;
}

/** When an order ends by itself (`gtd`, a challenge), in milliseconds since 1970, and whether a challenge is then published. */
export interface Expiry {
  at: number;
  end: 'expire' | 'publish';
}

interface ByPerson {
  user: string;
  /** Whose orders this person's may not trade with: the smallest id of the overlap group. */
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
      /** Survives the switch to in play. */
      keep: boolean;
      post_only: boolean;
      /** Which buckets pay; sums to `amount`. */
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
  /** Takes up to `amount` of a challenge; `funding` sums to it. */
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
  /** The delay of this order is over. */
  | { type: 'release'; order: string }
  /** `why` becomes the order's final state. */
  | { type: 'cancel'; order: string; why: 'cancelled' | 'expired' }
  /** Everything of a person, for a block. */
  | { type: 'cancel_person'; user: string }
  | { type: 'phase'; to: 'open' | 'in_play' | 'suspended' | 'closed'; reason: string }
  /** Something material happened in play: delayed orders are rejected. */
  | { type: 'incident'; reason: string }
  | { type: 'limits'; limits: Limits; delay_ms: number }
  /** Share of each team as [numerator, denominator]. */
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

/** An order as it stands; projected to a row. */
export interface Order {
  id: string;
  kind: OrderKind;
  user: string;
  group: string;
  /** What the person comes into; of asks and sells: what they go out of. */
  claim: Claim;
  price: Price;
  tif: TimeInForce;
  keep: boolean;
  targets: string[];
  /** Priority; the seq of the command that put it into the book, or brought it. */
  seq: number;
  at: number;
  /** Cents offered; of asks and sells payout-cents. */
  amount: Cents;
  /** R. Of asks and sells: payout-cents not yet sold. */
  remaining: Cents;
  /** Own cents matched; of asks and sells payout-cents sold. */
  matched: Cents;
  /** Payout-cents gained; of asks and sells: proceeds. */
  payout: Cents;
  refunded: Cents;
  min_proceeds: Cents;
  /** Of what is still held in `remaining` (offers, challenges, delayed orders). */
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
  /** Rises from 1 in the order in which positions first came to be: its age. */
  no: number;
  payout: Cents;
  basis: Cents;
  paid: Cents;
  /** Sums to `paid`. */
  funding: Funding;
  /** As it was right after it last gained: shares are reckoned from it. */
  whole: { payout: Cents; basis: Cents; paid: Cents };
  /** Proceeds of what was sold, merged or left by mutual exit so far. */
  proceeds: Cents;
  /** What `paid` those proceeds were for. */
  sold_paid: Cents;
}

export type FillKind = 'mint' | 'transfer' | 'exit' | 'basket';

/** One side of a fill. */
export interface FillSide {
  order: string;
  user: string;
  claim: Claim;
  /** Price of the claim for this side. */
  price: Price;
  /** Cents paid (negative: received). */
  paid: Cents;
  /** Payout-cents gained (negative: given up). */
  payout: Cents;
}

/** `sides[0]` is the taker. `no` rises from 1 within the market. */
export interface Fill {
  no: number;
  seq: number;
  kind: FillKind;
  sides: FillSide[];
}

export type MoneyKind = 'hold' | 'refund' | 'proceeds' | 'merge' | 'exit' | 'win' | 'void';

/** Money between a person's buckets and the market's escrows: a hold is positive in `amount` and leaves the person. */
export interface Movement {
  kind: MoneyKind;
  user: string;
  /** The order it belongs to; of wins and voids the market's id. */
  cause: string;
  amount: Funding;
}

/** What a position gets in a settlement or void. */
export interface Payout {
  user: string;
  claim: Claim;
  amount: Cents;
}

/** What one command did. */
export interface Outcome {
  seq: number;
  /** Null: done. */
  refused: RefusalReason | null;
  /** The command's own order after it, when it has one. */
  order: Order | null;
  fills: Fill[];
  /** In the order they happened; the engine nets them per account. */
  money: Movement[];
  /** Of `settle`, `correct` and `void`: every position that is not 0, by age. */
  payouts: Payout[];
  /** Of `correct`: per person, what is more (positive) or less than paid before. */
  differences: { user: string; amount: Cents }[];
}

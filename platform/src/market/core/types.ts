/**
 * Inputs and outputs of the pure market core. The rules are in README.md. Everything is plain data: the log stores
 * commands and outcomes as JSON, and replaying the commands reproduces the outcomes byte for byte.
 */
import type { Funding } from '../../ledger/funding.ts';
import type { Cents } from '../../shared/money.ts';

/** Index of a claim. See README.md, "Definitions". */
export type Claim = number;
/** Whole cents for a payout of 100, from 1 to 99. */
export type Price = number;

export type MarketType = 'winner' | 'round_winner' | 'placement_top_k';
export type Phase = 'draft' | 'open' | 'in_play' | 'suspended' | 'closed' | 'provisional' | 'settled' | 'voided';
export type TimeInForce = 'ioc' | 'fok' | 'gtc' | 'gtd';

export interface Limits {
  min_amount: Cents;
  max_amount: Cents;
  max_exposure: Cents;
}

/** Settings that are fixed when the market is created, except where a command changes them. */
export interface MarketDefinition {
  id: string;
  type: MarketType;
  /** IDs of the event teams, at least two. Their order determines the claims. */
  teams: string[];
  /** How many places a `placement_top_k` market pays. 1 for other types. */
  places: number;
  /** In-play delay in milliseconds. */
  delay_ms: number;
  limits: Limits;
}

interface Stamped {
  /** Sequence number within the market. Starts at 1 and has no gaps. */
  seq: number;
  /** Database time in milliseconds since 1970. */
  at: number;
  /** When the new order expires. Only the writer uses this; the matching rules ignore it. */
  expires?: Expiry;
}

/** When a `gtd` order or a challenge expires, in milliseconds since 1970, and whether a challenge is published then. */
export interface Expiry {
  at: number;
  end: 'expire' | 'publish';
}

interface ByPerson {
  user: string;
  /** Smallest user ID in the user's overlap group. Orders in the same group must not trade with each other. */
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
      /** Whether the order stays open when the market goes in play. */
      keep: boolean;
      post_only: boolean;
      /** Amounts by bucket. Their sum is `amount`. */
      funding: Funding;
    } & ByPerson)
  /** A challenge, which is an offer outside the book. */
  | ({
      type: 'challenge';
      order: string;
      claim: Claim;
      price: Price;
      amount: Cents;
      funding: Funding;
      targets: string[];
    } & ByPerson)
  /** Accepts up to `amount` of a challenge. The sum of `funding` is `amount`. */
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
  /** Cancels an order. `why` becomes its final state. */
  | { type: 'cancel'; order: string; why: 'cancelled' | 'expired' }
  /** Cancels all orders of a user who is being blocked. */
  | { type: 'cancel_person'; user: string }
  | { type: 'phase'; to: 'open' | 'in_play' | 'suspended' | 'closed'; reason: string }
  /** A material in-play incident. Delayed orders are rejected. */
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

export const orderStates = [
  'pending_delay',
  'open',
  'partially_matched',
  'matched',
  'cancelled',
  'lapsed',
  'expired',
  'rejected',
] as const;
export type OrderState = (typeof orderStates)[number];

/** Why the market ended an order that wasn't matched in full. A command that names the order itself leaves no code. */
export const orderEndCodes = [
  'remainder',
  'would_cross',
  'price_moved',
  'self_trade',
  'in_play',
  'closed',
  'incident',
  'suspended',
  'void',
  'blocked',
  'position',
  'no_bids',
  'slippage',
  'no_position',
] as const;
export type OrderEndCode = (typeof orderEndCodes)[number];

export type OrderKind = 'offer' | 'ask' | 'sell' | 'challenge';

/** Current state of an order, which is projected to a row. */
export interface Order {
  id: string;
  kind: OrderKind;
  user: string;
  group: string;
  /** The claim to acquire. For asks and sells, the claim to give up. */
  claim: Claim;
  price: Price;
  tif: TimeInForce;
  keep: boolean;
  targets: string[];
  /**
   * Time priority: the `seq` of the command that put the order into the book or, if it isn't there yet, of the command
   * that created it.
   */
  seq: number;
  at: number;
  /** Cents offered. For asks and sells, payout-cents. */
  amount: Cents;
  /** Unmatched amount in cents (R in README.md). For asks and sells, payout-cents not yet sold. */
  remaining: Cents;
  /** Matched cents of the order's own money. For asks and sells, payout-cents sold. */
  matched: Cents;
  /** Payout-cents gained. For asks and sells, proceeds in cents. */
  payout: Cents;
  refunded: Cents;
  min_proceeds: Cents;
  /** Funding of the money still held in `remaining` (offers, challenges and delayed orders). */
  funding: Funding;
  state: OrderState;
  /** Why the order was rejected, lapsed or canceled. Otherwise null. */
  reason: OrderEndCode | null;
  /** When the order's delay ends, in milliseconds since 1970. Null if it isn't delayed. */
  due: number | null;
}

export interface Position {
  user: string;
  claim: Claim;
  /** Position number. Positions are numbered from 1 in the order in which they were first opened. */
  no: number;
  payout: Cents;
  basis: Cents;
  paid: Cents;
  /** Split of `paid` by bucket. */
  funding: Funding;
  /** Totals right after the last gain. Shares are computed from these. */
  whole: { payout: Cents; basis: Cents; paid: Cents };
  /** Total proceeds from payout-cents that were sold, merged or closed by mutual exit. */
  proceeds: Cents;
  /** The part of `paid` that had been spent on the payout-cents behind these proceeds. */
  sold_paid: Cents;
}

export type FillKind = 'mint' | 'transfer' | 'exit' | 'basket';

/** One side of a fill. */
export interface FillSide {
  order: string;
  user: string;
  claim: Claim;
  /** Price of the claim on this side. */
  price: Price;
  /** Cents paid. Negative if received. */
  paid: Cents;
  /** Payout-cents gained. Negative if given up. */
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
 * Money moved between a user's buckets and the market's escrows. `amount` is always positive; a hold takes it from the
 * user, all other kinds pay it to the user.
 */
export interface Movement {
  kind: MoneyKind;
  user: string;
  /** ID of the order that caused it. For wins and voids, the market ID. */
  cause: string;
  amount: Funding;
}

/** A position's payout from a settlement or a void. */
export interface Payout {
  user: string;
  claim: Claim;
  amount: Cents;
}

/** The result of one command. */
export interface Outcome {
  seq: number;
  /** Null if the command was applied. */
  refused: RefusalReason | null;
  /** The order that the command created or named, after the command was applied. Null if there is none. */
  order: Order | null;
  fills: Fill[];
  /** In chronological order. The engine nets the movements per account. */
  money: Movement[];
  /** For `settle`, `correct` and `void`: payouts above 0, ordered by the age of the position. */
  payouts: Payout[];
  /** For `correct`: the change in each user's payouts compared with the previous settlement. */
  differences: { user: string; amount: Cents }[];
}

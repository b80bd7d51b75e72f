import type { StakeSide } from '@/entities/market';
import { parseStored } from '@/shared/lib/storage';
import type { Side } from '@/shared/ui/chip';

/** A stake on the draft slip. Amounts are in cents, prices in cents per $1.00 payout. */
export interface DraftLeg {
  /** Identifies the claim by market, team and side. There is at most one leg per claim. */
  id: string;
  eventId: string;
  marketId: string;
  eventTeamId: string;
  side: StakeSide;
  /** Display name captured when the leg was added, like the other display fields below. */
  team: string;
  opponent: string;
  game: string;
  imageUrl: string | null;
  letter: Side;
  /**
   * The price when the leg was added, or the user's own limit if the unmatched part waits. Null if there was no price.
   */
  price: number | null;
  /** The amount entered. The order is sent with the amount that it is rounded to (`settle`). */
  amount: number;
  /** If the user entered a number of contracts instead of an amount, their payout in cents. Otherwise null. */
  payout: number | null;
  /** No money is held for legs on the bench. */
  slot: 'lineup' | 'bench';
  /** Whether the unmatched part is refunded (`back`) or left on the order book (`wait`). */
  rest: 'back' | 'wait';
  /** Idempotency key for placing this leg. Changing the leg generates a new key. */
  key: string;
}

export interface SlipDraft {
  legs: readonly DraftLeg[];
  /** ID of the slip created by the first placed leg. The other legs are added to that slip. */
  slipId: string | null;
}

/** Maximum number of legs on a slip. */
export const mostLegs = { lineup: 8, bench: 4 } as const;

export const emptyDraft: SlipDraft = { legs: [], slipId: null };

export const legId = ({ marketId, eventTeamId, side }: Pick<DraftLeg, 'marketId' | 'eventTeamId' | 'side'>) =>
  `${marketId}:${eventTeamId}:${side}`;

export const legsIn = ({ legs }: SlipDraft, slot: DraftLeg['slot']) => legs.filter((leg) => leg.slot === slot);

const contains = ({ legs }: SlipDraft, { id }: DraftLeg) => legs.some((leg) => leg.id === id);

/**
 * Adds a leg to the draft unless it is already there. If the lineup is full, the leg goes on the bench. A full slip
 * remains unchanged.
 */
export function added(draft: SlipDraft, leg: DraftLeg): SlipDraft {
  if (contains(draft, leg)) return draft;
  const slots = leg.slot === 'bench' ? (['bench'] as const) : (['lineup', 'bench'] as const);
  const slot = slots.find((each) => legsIn(draft, each).length < mostLegs[each]);
  return slot ? { ...draft, legs: [...draft.legs, { ...leg, slot }] } : draft;
}

/** Adds a leg to the draft, or removes it if it is already there. */
export const toggled = (draft: SlipDraft, leg: DraftLeg): SlipDraft =>
  contains(draft, leg) ? without(draft, leg.id) : added(draft, leg);

/** Returns the draft with a leg changed. The leg gets a new idempotency key. */
export function changed(draft: SlipDraft, id: string, change: Partial<DraftLeg>, newKey: () => string): SlipDraft {
  return { ...draft, legs: draft.legs.map((leg) => (leg.id === id ? { ...leg, key: newKey(), ...change } : leg)) };
}

/** Returns the draft without a leg. If that was the last leg, the draft is no longer linked to a slip. */
export function without(draft: SlipDraft, id: string): SlipDraft {
  const legs = draft.legs.filter((leg) => leg.id !== id);
  return legs.length === 0 ? emptyDraft : { ...draft, legs };
}

const isLeg = (value: unknown): value is DraftLeg => {
  const leg = value as Partial<DraftLeg> | null;
  return (
    typeof leg === 'object' &&
    leg !== null &&
    [leg.id, leg.eventId, leg.marketId, leg.eventTeamId, leg.team, leg.key].every((text) => typeof text === 'string') &&
    Number.isSafeInteger(leg.amount) &&
    (leg.payout === null || Number.isSafeInteger(leg.payout)) &&
    (leg.price === null || Number.isInteger(leg.price)) &&
    (leg.slot === 'lineup' || leg.slot === 'bench')
  );
};

/** Drafts stored before contracts could be entered have only an amount. */
const current = (leg: unknown): unknown => (typeof leg === 'object' && leg ? { payout: null, ...leg } : leg);

/** Reads the draft stored in this browser. Returns an empty draft if it is unreadable. */
export function readDraft(text: string | null): SlipDraft {
  const kept = parseStored(text) as Partial<SlipDraft> | null;
  const legs = Array.isArray(kept?.legs) ? kept.legs.map(current).filter(isLeg) : [];
  return legs.length === 0 ? emptyDraft : { legs, slipId: typeof kept?.slipId === 'string' ? kept.slipId : null };
}

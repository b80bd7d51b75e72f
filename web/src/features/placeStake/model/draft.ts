import type { StakeSide } from '@/entities/market';
import type { Side } from '@/shared/ui/chip';

/** A stake on the draft slip. Amounts in cents, prices in cents per $1.00 contract. */
export interface DraftLeg {
  /** One leg per claim: market, team and side. */
  id: string;
  eventId: string;
  marketId: string;
  eventTeamId: string;
  side: StakeSide;
  /** Display data captured when the leg was added. */
  team: string;
  opponent: string;
  game: string;
  imageUrl: string | null;
  letter: Side;
  /** The price the user has seen and accepted; null if there was none. */
  price: number | null;
  amount: number;
  /** Bench legs hold no money. */
  slot: 'lineup' | 'bench';
  /** What happens to the unmatched part: refunded, or left on the order book. */
  rest: 'back' | 'wait';
  /** Idempotency key of this intent. A changed intent gets a new key. */
  key: string;
}

export interface SlipDraft {
  legs: readonly DraftLeg[];
  /** The slip created by the first placed leg. The other legs are added to it. */
  slipId: string | null;
}

/** Maximum number of legs on a slip. */
export const mostLegs = { lineup: 8, bench: 4 } as const;

export const emptyDraft: SlipDraft = { legs: [], slipId: null };

export const legId = ({ marketId, eventTeamId, side }: Pick<DraftLeg, 'marketId' | 'eventTeamId' | 'side'>) =>
  `${marketId}:${eventTeamId}:${side}`;

export const legsIn = ({ legs }: SlipDraft, slot: DraftLeg['slot']) => legs.filter((leg) => leg.slot === slot);

/**
 * Adds a leg to the draft, or removes it if present. With a full lineup it goes on the bench; a full slip is unchanged.
 */
export function toggled(draft: SlipDraft, leg: DraftLeg): SlipDraft {
  if (draft.legs.some(({ id }) => id === leg.id)) return without(draft, leg.id);
  const slots = leg.slot === 'bench' ? (['bench'] as const) : (['lineup', 'bench'] as const);
  const slot = slots.find((each) => legsIn(draft, each).length < mostLegs[each]);
  return slot ? { ...draft, legs: [...draft.legs, { ...leg, slot }] } : draft;
}

/** The draft with a leg changed. A changed intent gets a new key. */
export function changed(draft: SlipDraft, id: string, change: Partial<DraftLeg>, newKey: () => string): SlipDraft {
  return { ...draft, legs: draft.legs.map((leg) => (leg.id === id ? { ...leg, key: newKey(), ...change } : leg)) };
}

/** The draft without a leg. An empty draft forgets its slip. */
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
    (leg.price === null || Number.isInteger(leg.price)) &&
    (leg.slot === 'lineup' || leg.slot === 'bench')
  );
};

/** The draft stored in this browser; an empty one if it can't be read. */
export function readDraft(text: string | null): SlipDraft {
  if (text === null) return emptyDraft;
  try {
    const kept = JSON.parse(text) as Partial<SlipDraft> | null;
    const legs = Array.isArray(kept?.legs) ? kept.legs.filter(isLeg) : [];
    return legs.length === 0 ? emptyDraft : { legs, slipId: typeof kept?.slipId === 'string' ? kept.slipId : null };
  } catch {
    return emptyDraft;
  }
}

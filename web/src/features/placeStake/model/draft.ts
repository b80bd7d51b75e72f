import type { StakeSide } from '@/entities/market';
import type { Side } from '@/shared/ui/chip';

/** One stake that somebody means to place. Amounts in cents, prices in whole cents for 100. */
export interface DraftLeg {
  /** One leg for each claim: market, team and side. */
  id: string;
  eventId: string;
  marketId: string;
  eventTeamId: string;
  side: StakeSide;
  /** What it is about, as it was read when it was added. */
  team: string;
  opponent: string;
  game: string;
  imageUrl: string | null;
  letter: Side;
  /** The price that the person has seen and accepted; null when there was none. */
  price: number | null;
  amount: number;
  /** On the bench it holds no money. */
  slot: 'lineup' | 'bench';
  /** What becomes of what nobody takes at once: it comes back, or it waits in the book. */
  rest: 'back' | 'wait';
  /** The idempotency key of this intent; another intent has another. */
  key: string;
}

export interface SlipDraft {
  legs: readonly DraftLeg[];
  /** The slip that the first placed leg began; the others go onto it. */
  slipId: string | null;
}

/** As many stakes as a slip has places for (DOMAIN.md 5.7). */
export const mostLegs = { lineup: 8, bench: 4 } as const;

export const emptyDraft: SlipDraft = { legs: [], slipId: null };

export const legId = ({ marketId, eventTeamId, side }: Pick<DraftLeg, 'marketId' | 'eventTeamId' | 'side'>) =>
  `${marketId}:${eventTeamId}:${side}`;

export const legsIn = ({ legs }: SlipDraft, slot: DraftLeg['slot']) => legs.filter((leg) => leg.slot === slot);

/**
 * The draft with one more leg, or without it when it was there: pressing a price again takes it out. A full line-up takes it on
 * the bench, and a full slip stays as it is.
 */
export function toggled(draft: SlipDraft, leg: DraftLeg): SlipDraft {
  if (draft.legs.some(({ id }) => id === leg.id)) return without(draft, leg.id);
  const slots = leg.slot === 'bench' ? (['bench'] as const) : (['lineup', 'bench'] as const);
  const slot = slots.find((each) => legsIn(draft, each).length < mostLegs[each]);
  return slot ? { ...draft, legs: [...draft.legs, { ...leg, slot }] } : draft;
}

/** The draft with a leg changed. What is meant anew gets a new key. */
export function changed(draft: SlipDraft, id: string, change: Partial<DraftLeg>, newKey: () => string): SlipDraft {
  return { ...draft, legs: draft.legs.map((leg) => (leg.id === id ? { ...leg, key: newKey(), ...change } : leg)) };
}

/** The draft without a leg; an empty one forgets the slip that it began. */
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

/** A draft as this browser kept it; an empty one when it cannot be read. */
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

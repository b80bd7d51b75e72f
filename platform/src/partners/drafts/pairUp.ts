import {
  bookOf,
  clashInOtherLeague,
  type DraftFacts,
  type DraftSlot,
  type Fixture,
  near,
  type Pairing,
  possiblePairings,
} from './pairing.ts';

const MINUTE = 60_000;

/** Options that staff choose when they generate drafts. */
export interface DraftRules {
  /** Maximum number of the league's events that start at the same time. Null for no limit. */
  perSlot: number | null;
  /** Maximum number of the league's events on one day. Null for no limit. */
  perDay: number | null;
  /** Seed that decides between pairings with the same score. */
  seed: number;
  /** Returns the day of a start time in the league's time zone. */
  dayOf: (startsAt: Date) => string;
}

/** Reasons why a team isn't drafted in a slot. The first one that applies is given. */
export const leftOutReasons = [
  'unavailable',
  'drafted_elsewhere',
  'double_booked',
  'not_free',
  'over_cap',
  'limit',
  'no_opponent',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Teams that aren't drafted in a slot for the same reason. */
export interface LeftOut {
  reason: LeftOutReason;
  teamIds: string[];
}

/**
 * Pairs the available teams of a league, or groups all of them if the league plays that way. Repeatedly picks the best
 * pairing that is still possible. No team is booked twice, plays more events per week than the cap, or is paired when
 * it isn't available. The same facts and rules give the same pairings.
 */
export function pairUp(facts: DraftFacts, now: Date, rules: DraftRules): Pairing[] {
  const paired: Pairing[] = [];
  for (;;) {
    const fixtures = withPairings(facts.fixtures, paired);
    const slots = facts.slots.filter((slot) => hasRoom(fixtures, slot, rules));
    const [best] = possiblePairings(bookOf({ ...facts, slots, fixtures }), now, rules.seed);
    if (!best) return paired;
    const { score: _, ...pairing } = best;
    paired.push(pairing);
  }
}

/** The fixtures of a league including these pairings. */
export const withPairings = (fixtures: readonly Fixture[], paired: readonly Pairing[]): Fixture[] => [
  ...fixtures,
  ...paired.map((one, index) => ({ ...one, id: plannedId(index) })),
];

/** Temporary ID of a pairing that isn't a draft yet, among the fixtures of its league. */
export const plannedId = (index: number) => `planned ${index}`;

function hasRoom(
  fixtures: readonly Fixture[],
  { startsAt }: Pick<DraftSlot, 'startsAt'>,
  { perSlot, perDay, dayOf }: DraftRules,
): boolean {
  const isSameTime = (one: Fixture) => one.startsAt.getTime() === startsAt.getTime();
  if (perSlot !== null && fixtures.filter(isSameTime).length >= perSlot) return false;
  if (perDay === null) return true;
  const day = dayOf(startsAt);
  return fixtures.filter((one) => dayOf(one.startsAt) === day).length < perDay;
}

/** For each team of the league that isn't among these pairings in a slot, the reason why. */
export function leftOutOf(
  facts: DraftFacts,
  paired: readonly Pairing[],
  slot: DraftSlot,
  rules: DraftRules,
): LeftOut[] {
  const book = bookOf({ ...facts, fixtures: withPairings(facts.fixtures, paired) });
  const { startsAt, week } = slot;
  const isFull = !hasRoom(book.fixtures, slot, rules);
  const reasonOf = (id: string): LeftOutReason => {
    const own = book.fixturesOf(id);
    const isBooked = own.some((one) => near(one.startsAt, startsAt, book.apartMinutes * MINUTE));
    if (!book.teams.get(id)?.ready) return 'unavailable';
    if (slot.draftedElsewhere.includes(id)) return 'drafted_elsewhere';
    if (isBooked || clashInOtherLeague(book, { teamIds: [id], startsAt })) return 'double_booked';
    if (!slot.teamIds.includes(id)) return 'not_free';
    if (own.filter((one) => one.week === week).length >= book.cap) return 'over_cap';
    return isFull ? 'limit' : 'no_opponent';
  };
  const isPaired = (id: string) =>
    paired.some((one) => one.startsAt.getTime() === startsAt.getTime() && one.teamIds.includes(id));
  const byReason = Map.groupBy(
    [...book.teams.keys()].filter((id) => !isPaired(id)),
    reasonOf,
  );
  return leftOutReasons.flatMap((reason) => {
    const teamIds = byReason.get(reason);
    return teamIds ? [{ reason, teamIds }] : [];
  });
}

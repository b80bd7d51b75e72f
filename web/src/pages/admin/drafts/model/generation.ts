import { formatDay } from '@/shared/lib/format';
import type { Slot } from './usePlan.ts';

/** Options staff choose before generating drafts, as entered. */
export interface Choices {
  /** Monday of the chosen week. Empty for all weeks. */
  week: string;
  /** IDs of slots in these weeks that were excluded. */
  without: readonly string[];
  /** Maximum number of events at one time and on one day. Empty for no limit. */
  perSlot: string;
  perDay: string;
  seed: string;
}

export const noChoices: Choices = { week: '', without: [], perSlot: '', perDay: '', seed: '0' };

/** The platform's limits. */
const MOST_EVENTS = 100;
const MOST_SEED = 2 ** 31 - 1;
export const MOST_TIMES = 200;

/** Title of a slot's week: `Week of Mon, Feb 8`. Shows the same day in every time zone. */
export const weekTitle = ({ week }: Pick<Slot, 'week'>): string => `Week of ${formatDay(`${week}T12:00`)}`;

/** The weeks of a plan, as choices. */
export const weekOptions = (slots: readonly Slot[]) => [
  { value: '', label: 'All open weeks' },
  ...[...Map.groupBy(slots, ({ week }) => week)].map(([week]) => ({ value: week, label: weekTitle({ week }) })),
];

/** Slots that can be chosen. */
export const slotsOf = (slots: readonly Slot[], { week }: Pick<Choices, 'week'>) =>
  slots.filter((slot) => week === '' || slot.week === week);

const numberIn = (text: string, least: number, most: number): number | null => {
  const value = Number(text);
  return /^\d+$/.test(text.trim()) && value >= least && value <= most ? value : null;
};

const eventsIn = (text: string) => numberIn(text, 1, MOST_EVENTS);

/** Errors by field. */
export const faultsOf = ({ perSlot, perDay, seed }: Choices) => ({
  perSlot: perSlot.trim() === '' || eventsIn(perSlot) !== null ? undefined : `Enter 1 to ${MOST_EVENTS}.`,
  perDay: perDay.trim() === '' || eventsIn(perDay) !== null ? undefined : `Enter 1 to ${MOST_EVENTS}.`,
  seed: numberIn(seed, 0, MOST_SEED) === null ? 'Enter a whole number.' : undefined,
});

/** A span of a league's calendar. `to` is exclusive. */
interface Span {
  from: string;
  to: string;
}

const MINUTE = 60_000;

/** Variables of the query. Null while the choices are invalid. */
export function wantedOf(choices: Choices, slots: readonly Slot[], span: Span) {
  const seed = numberIn(choices.seed, 0, MOST_SEED);
  const offered = slotsOf(slots, choices);
  const ids = offered.map(({ id }) => id).filter((id) => !choices.without.includes(id));
  const isChosen = choices.without.length > 0;
  const isUsable = ids.length > 0 && !(isChosen && ids.length > MOST_TIMES);
  if (seed === null || !isUsable || Object.values(faultsOf(choices)).some(Boolean)) return null;
  return {
    ...(choices.week === '' ? span : spanOf(offered)),
    timeslotIds: isChosen ? ids : null,
    perSlot: eventsIn(choices.perSlot),
    perDay: eventsIn(choices.perDay),
    seed,
  };
}

/** The span from the first of these slots to the last. The slots must be in order of their start. */
function spanOf(slots: readonly Slot[]): Span {
  const [first, last] = [slots[0]?.startDate ?? '', slots.at(-1)?.startDate ?? ''];
  return { from: first, to: new Date(Date.parse(last) + MINUTE).toISOString() };
}

import { formatSlot, formatSlotDay, formatSlotTime } from '@/shared/lib/format';
import type { PartnerWeek_ViewFragment } from '../api/partnerWeek.generated.ts';

export type PartnerWeek = PartnerWeek_ViewFragment;
export type PartnerSlot = PartnerWeek['timeslots'][number];

/** Time slots by time of day and day. */
export interface WeekGrid {
  /** For example `mon-nov 23`. */
  days: readonly string[];
  rows: readonly {
    /** Start on the league's clock, which sorts the rows. */
    start: string;
    /** For example `19:00 – 20:30`. */
    label: string;
    /** One per day. Null where a change of the clocks skips the slot. */
    cells: readonly (PartnerSlot | null)[];
  }[];
}

/** Identifies a week of a league among others. */
export const weekKey = ({ league, week }: PartnerWeek) => `${league.id} ${week}`;

/** Weeks of which some have changed. */
export const withWeeks = (weeks: readonly PartnerWeek[], changed: readonly PartnerWeek[]): PartnerWeek[] =>
  weeks.map((old) => changed.find((week) => weekKey(week) === weekKey(old)) ?? old);

/** Arranges a week's slots by the clock of its league. */
export function gridOf({ timeslots, timeZone }: PartnerWeek): WeekGrid {
  const placed = timeslots.map((slot) => ({
    slot,
    day: formatSlotDay(slot.startDate, timeZone),
    start: formatSlotTime(slot.startDate, timeZone),
  }));
  const days = [...new Set(placed.map(({ day }) => day))];
  const starts = [...new Set(placed.map(({ start }) => start))].sort();
  return {
    days,
    rows: starts.map((start) => {
      const own = placed.filter((each) => each.start === start);
      const [first] = own;
      return {
        start,
        label: first ? formatSlot(first.slot.startDate, first.slot.endDate, timeZone) : start,
        cells: days.map((day) => own.find((each) => each.day === day)?.slot ?? null),
      };
    }),
  };
}

/** Position of a cell. */
export interface Place {
  row: number;
  column: number;
}

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** The cell to which a key moves, past cells without a slot. Null at the edge and for other keys. */
export function placeAfter({ rows, days }: WeekGrid, from: Place, key: string): Place | null {
  const step = steps[key];
  if (!step) return null;
  let { row, column } = from;
  do {
    row += step.row;
    column += step.column;
    if (rows[row]?.cells[column]) return { row, column };
  } while (row >= 0 && row < rows.length && column >= 0 && column < days.length);
  return null;
}

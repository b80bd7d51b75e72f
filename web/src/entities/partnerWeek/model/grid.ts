import { formatSlot, formatSlotDay, formatSlotTime } from '@/shared/lib/format';
import type { PartnerWeek_ViewFragment } from '../api/partnerWeek.generated.ts';

export type PartnerWeek = PartnerWeek_ViewFragment;
export type PartnerSlot = PartnerWeek['timeslots'][number];

/** A week's time slots as a grid of days and times of day. */
export interface WeekGrid {
  /** For example `mon-nov 23`. */
  days: readonly string[];
  rows: readonly {
    /** Start time in the league's time zone, by which rows are sorted. */
    start: string;
    /** For example `19:00 – 20:30`. */
    label: string;
    /** One cell per day. Null if a clock change skips the slot. */
    cells: readonly (PartnerSlot | null)[];
  }[];
}

/** Key that identifies a week of a league. */
export const weekKey = ({ league, week }: PartnerWeek) => `${league.id} ${week}`;

/** Replaces the changed weeks in a list of weeks. */
export const withWeeks = (weeks: readonly PartnerWeek[], changed: readonly PartnerWeek[]): PartnerWeek[] =>
  weeks.map((old) => changed.find((week) => weekKey(week) === weekKey(old)) ?? old);

/** Arranges a week's slots in the time zone of its league. */
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

/** Position of a cell in the grid. */
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

/** The cell that a key moves to, skipping cells without a slot. Null at the edge and for other keys. */
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

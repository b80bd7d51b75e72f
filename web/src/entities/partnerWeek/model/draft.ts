import type { PartnerWeek } from './grid.ts';

/** Edited values of time slots, by ID. */
export type Draft = ReadonlyMap<string, boolean>;
export const noDraft: Draft = new Map();

/** The visual state of a schedule cell. */
export type CellState = 'free' | 'off' | 'adding' | 'removing' | 'failed';

/** The draft after setting the given slots. Slots that then have their stored value are removed from the draft. */
export function painted(draft: Draft, { timeslots }: PartnerWeek, ids: readonly string[], selected: boolean): Draft {
  const next = new Map(draft);
  for (const slot of timeslots.filter(({ id }) => ids.includes(id))) {
    if (slot.selected === selected) next.delete(slot.id);
    else next.set(slot.id, selected);
  }
  return next;
}

/** A draft that repeats the previous week. */
export const lastWeek = ({ timeslots }: PartnerWeek): Draft =>
  new Map(
    timeslots.flatMap(({ id, selected, selectedLastWeek }) =>
      selected === selectedLastWeek ? [] : [[id, selectedLastWeek] as const],
    ),
  );

/** IDs of the slots that a draft adds and removes. */
export const changesOf = (draft: Draft) => ({
  added: [...draft].flatMap(([id, selected]) => (selected ? [id] : [])),
  removed: [...draft].flatMap(([id, selected]) => (selected ? [] : [id])),
});

/** The draft without the given slots. */
export const without = (draft: Draft, ids: Iterable<string>): Draft => {
  const next = new Map(draft);
  for (const id of ids) next.delete(id);
  return next;
};

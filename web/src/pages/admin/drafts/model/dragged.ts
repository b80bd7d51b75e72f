/** Item dragged to a calendar slot: a draft, or a pair of teams that isn't drafted yet. */
export type Dragged = { draftId: string } | { teamIds: readonly string[] };

const TYPE = 'application/x-duelbook-draft';

/** Stores the dragged item in the browser's drag data. It is only read when it is dropped. */
export const dragged = {
  put(data: DataTransfer, value: Dragged): void {
    data.setData(TYPE, JSON.stringify(value));
    data.effectAllowed = 'move';
  },
  /** Whether the item being dragged over the calendar can be dropped there. */
  isOver: (data: DataTransfer): boolean => data.types.includes(TYPE),
  /** The dropped item. Null for files and anything else. */
  take(data: DataTransfer): Dragged | null {
    const value = data.getData(TYPE);
    return value === '' ? null : JSON.parse(value);
  },
};

/** Item dragged to a calendar slot: a draft, or a pair of teams that isn't drafted yet. */
export type Dragged = { draftId: string } | { teamIds: readonly string[] };

const TYPE = 'application/x-duelbook-draft';

/** Keeps what is dragged in the browser's drag data. Nothing is read before it is dropped. */
export const dragged = {
  put(data: DataTransfer, value: Dragged): void {
    data.setData(TYPE, JSON.stringify(value));
    data.effectAllowed = 'move';
  },
  /** Whether a drag that is over the calendar can be dropped there. */
  isOver: (data: DataTransfer): boolean => data.types.includes(TYPE),
  /** Dropped item. Null for files and anything else. */
  take(data: DataTransfer): Dragged | null {
    const value = data.getData(TYPE);
    return value === '' ? null : JSON.parse(value);
  },
};

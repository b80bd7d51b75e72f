/** Filters for the lists of tournaments and play events. Stored in the URL. */
export interface EventsFilter {
  gameId: string | null;
  /** Whether to leave out events that aren't open for registration. */
  open: boolean;
}

export const eventsFilterIn = (search: URLSearchParams): EventsFilter => ({
  gameId: search.get('gameId'),
  open: search.get('open') === 'true',
});

/** Converts the filter to URL parameters. Null removes a parameter. */
export const eventsInAddress = ({ gameId, open }: EventsFilter): Record<keyof EventsFilter, string | null> => ({
  gameId,
  open: open ? 'true' : null,
});

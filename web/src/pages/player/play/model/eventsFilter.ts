/** Filters and view of the lists of tournaments and play events. Stored in the URL. */
export interface EventsFilter {
  gameId: string | null;
  /** Whether to omit events that aren't open for registration. */
  open: boolean;
  view: 'list' | 'calendar';
  /** Month shown in the calendar, for example `2026-11`. Null for the current month. */
  month: string | null;
}

export const eventsFilterIn = (search: URLSearchParams): EventsFilter => ({
  gameId: search.get('gameId'),
  open: search.get('open') === 'true',
  view: search.get('view') === 'calendar' ? 'calendar' : 'list',
  month: search.get('month'),
});

/** Converts the filter to URL parameters. Null removes a parameter. */
export const eventsInAddress = ({
  gameId,
  open,
  view,
  month,
}: EventsFilter): Record<keyof EventsFilter, string | null> => ({
  gameId,
  open: open ? 'true' : null,
  view: view === 'calendar' ? view : null,
  month: view === 'calendar' ? month : null,
});

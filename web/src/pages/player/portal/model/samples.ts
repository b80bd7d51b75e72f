import type { UpcomingEvent } from './upcomingWords.ts';

/** A sample event in the far future for which the partner hasn't chosen a team. */
export const upcomingEvent: UpcomingEvent = {
  __typename: 'UpcomingPartnerEvent',
  id: 'e1',
  event: {
    __typename: 'EventBrief',
    id: 'e1',
    name: 'Night Owls vs. Redline Five',
    state: 'scheduled',
    startDate: '2999-01-02T20:00:00Z',
  },
  hidden: false,
  slot: 'lineup',
  team: { __typename: 'UpcomingTeam', id: 't1', name: 'Night Owls', jersey: null },
  opponents: [{ __typename: 'UpcomingTeam', id: 't2', name: 'Redline Five' }],
  checkIn: {
    __typename: 'UpcomingCheckIn',
    opensAt: '2999-01-02T19:30:00Z',
    closesAt: '2999-01-02T19:55:00Z',
    done: false,
  },
  selection: {
    __typename: 'UpcomingSelection',
    locksAt: '2999-01-02T19:00:00Z',
    locked: false,
    chosen: [],
    byDefault: false,
  },
};

/** The sample event with the given changes to the event, its selection and its brief. */
export function upcomingWith(
  changes: Partial<UpcomingEvent>,
  selection: Partial<NonNullable<UpcomingEvent['selection']>> = {},
  event: Partial<UpcomingEvent['event']> = {},
): UpcomingEvent {
  const { selection: base } = upcomingEvent;
  return {
    ...upcomingEvent,
    event: { ...upcomingEvent.event, ...event },
    selection: base && { ...base, ...selection },
    ...changes,
  };
}

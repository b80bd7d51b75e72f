import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import type { PlayEventView } from '@/entities/tournament';
import { sampleEvent } from '@/entities/tournament/model/samples.ts';
import { buttonNamed, click, find, heldClient, render } from '@/shared/lib/testing';
import { type EventsFilter, eventsFilterIn, eventsInAddress } from '../model/eventsFilter.ts';
import { Events } from './Events.tsx';

const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;

afterEach(() => act(clearSession));

const pageOf = (items: PlayEventView[], page = 1, hasNext = false) => ({
  __typename: 'PlayEventPage',
  items,
  page,
  pageSize: 20,
  hasNext,
});

const list: EventsFilter = { gameId: null, open: false, view: 'list', month: null };

function show(changes: Partial<EventsFilter> = {}) {
  const { client, calls } = heldClient(new InMemoryCache());
  const onFilter = vi.fn();
  const { root, unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <Events kind="tournament" filter={{ ...list, ...changes }} onFilter={onFilter} />
      </ApolloProvider>
    </MemoryRouter>,
  );
  const all = (operation: string) => calls.filter((call) => call.operation === operation);
  const titles = () => [...root.querySelectorAll('li a')].map(({ textContent }) => textContent);
  return { root, unmount, all, titles, onFilter };
}

it('requests only open tournaments if selected, and offers to show all if there are none', async () => {
  const { root, all, onFilter, unmount } = show({ gameId: null, open: true });
  const [asked] = all('PlayEvents');
  expect(asked?.variables).toMatchObject({ kind: 'tournament', open: true, gameId: null });
  await asked?.answer({ playEvents: pageOf([]) });
  expect(root.textContent).toContain('No tournaments fit these filters');
  click(buttonNamed(root, 'Show all'));
  expect(onFilter).toHaveBeenCalledWith(list);
  unmount();
});

it('lists invitations and registrations that aren’t over above the others, only of this kind', async () => {
  act(() => beginSession(session));
  const { root, all, titles, unmount } = show();
  await all('InvitedEvents')[0]?.answer({
    invitedEvents: pageOf([
      sampleEvent({ id: 'i1', name: 'Low Tide Open' }),
      sampleEvent({ id: 'i2', name: 'Score Race', kind: 'play_event' }),
    ]),
  });
  await all('RegisteredEvents')[0]?.answer({
    registeredEvents: pageOf([
      sampleEvent({ id: 'r1', name: 'Nightjar Cup', state: 'check_in' }),
      sampleEvent({ id: 'r2', name: 'Last Week', state: 'paid' }),
    ]),
  });
  expect(titles()).toEqual(['Low Tide Open', 'Nightjar Cup']);
  expect(find(root, '[aria-label=Registered]').textContent).toContain('Check-in open');
  unmount();
});

it('loads further invitations on request, and marks them', async () => {
  act(() => beginSession(session));
  const { root, all, titles, unmount } = show();
  await all('InvitedEvents')[0]?.answer({ invitedEvents: pageOf([sampleEvent({ id: 'i1' })], 1, true) });
  expect(find(root, '[aria-label=Invitations]').textContent).toContain('Invited');
  click(buttonNamed(root, 'Load more'));
  const [, next] = all('InvitedEvents');
  expect(next?.variables).toMatchObject({ page: 2 });
  await next?.answer({ invitedEvents: pageOf([sampleEvent({ id: 'i2', name: 'Harbor Cup' })], 2) });
  expect(titles()).toEqual(['Nightjar Cup', 'Harbor Cup']);
  unmount();
});

it('appends the next page', async () => {
  const { root, all, titles, unmount } = show();
  await all('PlayEvents')[0]?.answer({ playEvents: pageOf([sampleEvent()], 1, true) });
  click(buttonNamed(root, 'Load more'));
  const [, next] = all('PlayEvents');
  expect(next?.variables).toMatchObject({ page: 2 });
  await next?.answer({ playEvents: pageOf([sampleEvent({ id: 'event-2', name: 'Harbor Cup' })], 2) });
  expect(titles()).toEqual(['Nightjar Cup', 'Harbor Cup']);
  unmount();
});

it('offers to try again when the list can’t be loaded', async () => {
  const { root, all, unmount } = show();
  await all('PlayEvents')[0]?.refuse('UNAVAILABLE');
  expect(root.textContent).toContain('Couldn’t load tournaments');
  unmount();
});

describe('the calendar', () => {
  it('is selected next to the filters', () => {
    const { root, onFilter, unmount } = show();
    click(buttonNamed(root, 'Calendar'));
    expect(onFilter).toHaveBeenCalledWith({ ...list, view: 'calendar' });
    unmount();
  });

  it('lists the events of the month by day, in the viewer’s time zone', async () => {
    const { root, all, unmount } = show({ view: 'calendar', month: '2031-03' });
    expect(all('PlayEvents')[0]?.variables).toMatchObject({
      kind: 'tournament',
      from: new Date(2031, 2, 1).toISOString(),
      to: new Date(2031, 3, 1).toISOString(),
    });
    const at = (day: number, hour: number) => new Date(2031, 2, day, hour).toISOString();
    const items = [
      sampleEvent({ id: 'e1', name: 'Harbor Cup', startDate: at(9, 21) }),
      sampleEvent({ id: 'e2', name: 'Nightjar Cup', startDate: at(9, 18) }),
      sampleEvent({ id: 'e3', name: 'Low Tide Open', startDate: at(31, 12) }),
    ];
    await all('PlayEvents')[0]?.answer({ playEvents: pageOf(items) });
    expect(find(root, 'h2').textContent).toBe('March 2031');
    const days = [...root.querySelectorAll('[aria-label="Tournaments by day"] > li')];
    expect(days).toHaveLength(31);
    const filled = days.filter((day) => !day.hasAttribute('data-empty'));
    expect(filled.map((day) => day.querySelector('h4')?.textContent)).toEqual(['Sun, Mar 9', 'Mon, Mar 31']);
    const names = [...(filled[0]?.querySelectorAll('a') ?? [])].map((link) => link.querySelector('bdi')?.textContent);
    expect(names).toEqual(['Nightjar Cup', 'Harbor Cup']);
    expect(find(root, 'a[href="/tournament/e3"]').textContent).toContain('Low Tide Open');
    unmount();
  });

  it('moves to other months, but not to those that are over', () => {
    const later = show({ view: 'calendar', month: '2031-12' });
    click(buttonNamed(later.root, 'Next month'));
    expect(later.onFilter).toHaveBeenLastCalledWith({ ...list, view: 'calendar', month: '2032-01' });
    click(buttonNamed(later.root, 'Previous month'));
    expect(later.onFilter).toHaveBeenLastCalledWith({ ...list, view: 'calendar', month: '2031-11' });
    later.unmount();
    const current = show({ view: 'calendar', month: '2020-01' });
    click(buttonNamed(current.root, 'Previous month'));
    expect(current.onFilter).not.toHaveBeenCalled();
    current.unmount();
  });

  it('says that a month has no events, and leads to the next one', async () => {
    const { root, all, onFilter, unmount } = show({ view: 'calendar', month: '2031-03' });
    await all('PlayEvents')[0]?.answer({ playEvents: pageOf([]) });
    expect(root.textContent).toContain('No tournaments in March 2031');
    click(buttonNamed(root, 'See the next month'));
    expect(onFilter).toHaveBeenCalledWith({ ...list, view: 'calendar', month: '2031-04' });
    unmount();
  });

  it('offers to try again when the month can’t be loaded', async () => {
    const { root, all, unmount } = show({ view: 'calendar', month: '2031-03' });
    await all('PlayEvents')[0]?.refuse('UNAVAILABLE');
    expect(root.textContent).toContain('Couldn’t load tournaments');
    unmount();
  });

  it('is read from the URL and written to it', () => {
    const filter = eventsFilterIn(new URLSearchParams('view=calendar&month=2031-03&open=true'));
    expect(filter).toEqual({ gameId: null, open: true, view: 'calendar', month: '2031-03' });
    expect(eventsInAddress(filter)).toEqual({ gameId: null, open: 'true', view: 'calendar', month: '2031-03' });
    expect(eventsInAddress({ ...filter, view: 'list' })).toMatchObject({ view: null, month: null });
  });
});

import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { PlayEventView } from '@/entities/tournament';
import { sampleEvent } from '@/entities/tournament/model/samples.ts';
import { buttonNamed, click, find, heldClient, render } from '@/shared/lib/testing';
import { EventInvites } from './EventInvites.tsx';

afterEach(() => document.body.replaceChildren());

function show(events: PlayEventView[], more: { busy: boolean; onClick: () => void } | null = null) {
  const { client, calls } = heldClient(new InMemoryCache());
  const onAnswered = vi.fn();
  const { root, unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <EventInvites events={events} onAnswered={onAnswered} more={more} />
      </ApolloProvider>
    </MemoryRouter>,
  );
  const all = (operation: string) => calls.filter((call) => call.operation === operation);
  return { root, unmount, all, onAnswered };
}

const invitedBy = (eventId: string, ...teamIds: string[]) => ({
  playEventSummary: {
    __typename: 'PlayEventSummary',
    event: { __typename: 'PlayEvent', id: eventId, teamSize: 2 },
    teams: [
      { __typename: 'BracketTeam', id: 'owls', name: 'Night Owls', userIds: ['u1'] },
      { __typename: 'BracketTeam', id: 'tide', name: 'Low Tide', userIds: ['u2', 'u3'] },
    ],
    invitedByTeamIds: teamIds,
  },
});

const soon = () => new Date(Date.now() + 41 * 60_000).toISOString();

it('shows the entry and that the invitation is open until the lock', async () => {
  const { root, all, unmount } = show([sampleEvent({ locksAt: soon() })]);
  const [article] = root.querySelectorAll('article');
  expect(article?.textContent).toContain('Nightjar Cup');
  expect(article?.textContent).toMatch(/\$25\.00 entry · prizes \$1,500\.00 · open until the lock, in \d+ min/);
  await all('InvitingTeams')[0]?.answer(invitedBy('event-1', 'owls', 'tide'));
  const names = [...root.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'Accept · $25.00: Night Owls, Nightjar Cup',
    'Decline: Night Owls, Nightjar Cup',
    'Accept: Low Tide, Nightjar Cup',
    'Decline: Low Tide, Nightjar Cup',
  ]);
  unmount();
});

it('opens everything to check before the user joins', async () => {
  const { root, all, unmount } = show([sampleEvent()]);
  await all('InvitingTeams')[0]?.answer(invitedBy('event-1', 'owls'));
  click(buttonNamed(root, 'Accept · $25.00: Night Owls, Nightjar Cup'));
  expect(find(document, '[role=dialog]').textContent).toContain('Join Night Owls');
  expect(all('EventChecklist')[0]?.variables).toMatchObject({ id: 'event-1' });
  unmount();
});

it('declines only once if the button is pressed repeatedly, and reloads the invitations', async () => {
  const { root, all, onAnswered, unmount } = show([sampleEvent()]);
  await all('InvitingTeams')[0]?.answer(invitedBy('event-1', 'owls'));
  const decline = buttonNamed(root, 'Decline: Night Owls, Nightjar Cup');
  click(decline);
  click(decline);
  expect(all('DeclineEventInvite').map(({ variables }) => variables)).toEqual([{ id: 'event-1', eventTeamId: 'owls' }]);
  expect(onAnswered).not.toHaveBeenCalled();
  await all('DeclineEventInvite')[0]?.answer({ declineEventInvite: true });
  expect(onAnswered).toHaveBeenCalledTimes(1);
  expect(all('InvitingTeams')).toHaveLength(2);
  unmount();
});

it('says why an invitation can’t be declined, and keeps it', async () => {
  const { root, all, onAnswered, unmount } = show([sampleEvent()]);
  await all('InvitingTeams')[0]?.answer(invitedBy('event-1', 'owls'));
  click(buttonNamed(root, 'Decline: Night Owls, Nightjar Cup'));
  await all('DeclineEventInvite')[0]?.refuse('NOT_ALLOWED_NOW', 1002);
  expect(find(root, '[role=alert]').textContent).toBe('no');
  expect(buttonNamed(root, 'Decline: Night Owls, Nightjar Cup')).toBeTruthy();
  expect(onAnswered).not.toHaveBeenCalled();
  unmount();
});

it('links to the event if no team waits for a response', async () => {
  const { root, all, unmount } = show([sampleEvent({ inviteOnly: true })]);
  await all('InvitingTeams')[0]?.answer(invitedBy('event-1'));
  const link = find(root, 'article a');
  expect(link.textContent).toBe('See event');
  expect(link.getAttribute('href')).toBe('/tournament/event-1');
  unmount();
});

it('offers a retry when the teams can’t be loaded', async () => {
  const { root, all, unmount } = show([sampleEvent()]);
  await all('InvitingTeams')[0]?.refuse('UNAVAILABLE');
  expect(root.textContent).toContain('Couldn’t load this invitation');
  click(buttonNamed(root, 'Retry'));
  await all('InvitingTeams')[1]?.answer(invitedBy('event-1', 'owls'));
  expect(buttonNamed(root, 'Decline: Night Owls, Nightjar Cup')).toBeTruthy();
  unmount();
});

it('loads further invitations on request', () => {
  const onClick = vi.fn();
  const { root, unmount } = show([sampleEvent()], { busy: false, onClick });
  click(buttonNamed(root, 'Load more'));
  expect(onClick).toHaveBeenCalledTimes(1);
  unmount();
});

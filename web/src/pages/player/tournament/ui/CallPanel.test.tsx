import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { sampleEvent } from '@/entities/tournament/model/samples.ts';
import type { TeamActions } from '@/features/eventTeam';
import { closeAllOverlays } from '@/shared/lib/overlays';
import { buttonNamed, click, fill, find, heldClient, render } from '@/shared/lib/testing';
import { sampleSummary } from '../model/sampleSummary.ts';
import type { Summary } from '../model/useTournament.ts';
import { CallPanel } from './CallPanel.tsx';

const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;

afterEach(() => {
  act(closeAllOverlays);
  act(clearSession);
});

function show(summary: Summary, changes: Partial<TeamActions> = {}) {
  const done = vi.fn(async () => true);
  const actions: TeamActions = {
    busy: null,
    message: null,
    leave: done,
    checkIn: done,
    invite: done,
    decline: done,
    substitute: done,
    propose: done,
    acceptSplit: done,
    ...changes,
  };
  const on = { onEnter: vi.fn(), onTeam: vi.fn(), onLeave: vi.fn(), onFollow: vi.fn(), onTimeUp: vi.fn() };
  const { root, unmount } = render(
    <ApolloProvider client={heldClient(new InMemoryCache()).client}>
      <MemoryRouter>
        <CallPanel summary={summary} actions={actions} {...on} />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return { root, unmount, on, actions };
}

it('says what registering costs', () => {
  const { root, on, unmount } = show(sampleSummary({ event: sampleEvent() }));
  click(buttonNamed(root, 'Register · $25.00'));
  expect(on.onEnter).toHaveBeenCalledWith({ kind: 'register' });
  expect(root.textContent).toContain('11 of 16 spots taken');
  unmount();
});

it('accepts and declines the invitation of each team, and says that a substitute pays nothing', () => {
  const decline = vi.fn(async () => true);
  const teams = sampleSummary({ event: sampleEvent() }).teams.map((team, index) =>
    index === 2 ? { ...team, userIds: ['a', 'b', 'c'] } : team,
  );
  const { root, on, unmount } = show(
    sampleSummary({
      next: 'answer_invite',
      event: sampleEvent({ teamSize: 3 }),
      teams,
      invitedByTeamIds: ['team-1', 'team-2'],
    }),
    { decline },
  );
  expect([...root.querySelectorAll('li b')].map(({ textContent }) => textContent)).toEqual(['Night Owls', 'Low Tide']);
  click(buttonNamed(root, 'Accept'));
  expect(on.onEnter).toHaveBeenCalledWith({
    kind: 'invitation',
    team: { id: 'team-2', name: 'Low Tide', complete: true },
  });
  click(buttonNamed(root, 'Decline'));
  expect(decline).toHaveBeenCalledWith('team-1');
  unmount();
});

it('checks in with the captain’s text for the draw', () => {
  act(() => beginSession(session));
  const checkIn = vi.fn(async () => true);
  const own = {
    __typename: 'OwnRegistration' as const,
    eventTeamId: 'team-1',
    name: 'Night Owls',
    status: 'registered' as const,
    waitlisted: false,
    captain: true,
    placement: null,
  };
  const event = sampleEvent({ state: 'check_in', seeding: 'random', teamsCount: 4, own });
  const { root, unmount } = show(sampleSummary({ next: 'check_in', event }), { checkIn });
  expect(root.textContent).toContain('2 of 4 players checked in');
  fill(find<HTMLInputElement>(root, 'input'), ' night owls ');
  click(buttonNamed(root, 'Check in'));
  expect(checkIn).toHaveBeenCalledWith('night owls');
  unmount();
});

it('leads to the match that is waiting', () => {
  const event = sampleEvent({ state: 'live' });
  const { root, unmount } = show(sampleSummary({ next: 'enter_match', event }));
  expect(find(root, '[data-track=enter_event_match]').getAttribute('href')).toBe('/matches/match-1');
  unmount();
});

it('shows why an action failed', () => {
  const { root, unmount } = show(sampleSummary({ next: 'check_in', event: sampleEvent({ state: 'check_in' }) }), {
    message: 'Your team has free seats.',
  });
  expect(find(root, '[role=alert]').textContent).toBe('Your team has free seats.');
  unmount();
});

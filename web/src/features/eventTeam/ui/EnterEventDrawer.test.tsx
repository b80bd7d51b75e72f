import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { PlayEventView } from '@/entities/tournament';
import { sampleEvent } from '@/entities/tournament/model/samples.ts';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { buttonNamed, click, fieldNamed, fill, find, heldClient, render } from '@/shared/lib/testing';
import type { Entrance } from '../model/entrance.ts';
import { EnterEventDrawer } from './EnterEventDrawer.tsx';

afterEach(() => {
  act(closeAllOverlays);
  document.body.replaceChildren();
});

const need = (key: string, title: string, howToFix: string | null = null) => ({
  __typename: 'Requirement',
  key,
  title,
  satisfied: howToFix === null,
  howToFix,
  deeplink: null,
});

async function open(
  event: PlayEventView,
  entrance: Entrance,
  needs = [need('phone_verified', 'Verified phone number')],
) {
  const { client, calls } = heldClient(new InMemoryCache());
  const onEntered = vi.fn();
  const { unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <EnterEventDrawer event={event} entrance={entrance} onEntered={onEntered} onClose={() => undefined} />
      </ApolloProvider>
    </MemoryRouter>,
  );
  const asked = calls.find(({ operation }) => operation === 'EventChecklist');
  await asked?.answer({
    eventEligibility: needs,
    wallet: { __typename: 'Wallet', id: 'w', version: 1, playable: 600 },
    games: [],
    consoles: [],
  });
  const text = () => document.body.textContent ?? '';
  const action = () => find<HTMLButtonElement>(document, '[data-track=register_event], [data-track=join_event_team]');
  return { calls, onEntered, unmount, text, action };
}

it('shows the entry, the fee and the total before it takes money', async () => {
  const { text, action, unmount } = await open(sampleEvent(), { kind: 'register' });
  expect(text()).toMatch(/Your entry\$25\.00Fee\$0\.00You pay\$25\.00/);
  expect(text()).toContain('Refunded in full if you leave before');
  expect(action().textContent).toContain('Register · $25.00');
  expect(action().getAttribute('aria-disabled')).not.toBe('true');
  unmount();
});

it('asks for what is missing first, with a button that resolves it', async () => {
  const balance = need('balance_ok', '$25.00 in your balance', 'Deposit $19.00.');
  const { action, text, unmount } = await open(sampleEvent(), { kind: 'register' }, [balance]);
  expect(action().getAttribute('aria-disabled')).toBe('true');
  expect(text()).toContain('You meet 0 of 1 requirements.');
  click(buttonNamed(document, 'Deposit $19.00'));
  expect(openOverlays()).toEqual([{ kind: 'deposit', amount: 1900 }]);
  unmount();
});

it('needs a name for a team', async () => {
  const { action, text, unmount } = await open(sampleEvent({ teamSize: 3 }), { kind: 'register' });
  expect(text()).toContain('Enter a team name.');
  fill(fieldNamed(document, 'Team name'), 'Night Owls');
  expect(action().getAttribute('aria-disabled')).not.toBe('true');
  unmount();
});

it('checks the code of an invite-only event while it is typed', async () => {
  vi.useFakeTimers();
  const { calls, unmount } = await open(sampleEvent({ inviteOnly: true }), { kind: 'register' });
  fill(find<HTMLInputElement>(document, 'input'), 'nj7c4k');
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(calls.at(-1)).toMatchObject({ operation: 'EventChecklist', variables: { code: 'NJ7C4K' } });
  vi.useRealTimers();
  unmount();
});

it('says that the waitlist is refunded, and that a substitute pays nothing', async () => {
  const full = await open(sampleEvent({ teamsCount: 16 }), { kind: 'register' });
  expect(full.text()).toContain('If no spot opens up before the event locks, your entry is refunded.');
  expect(full.action().textContent).toContain('Join waitlist · $25.00');
  full.unmount();
  const team = { id: 't1', name: 'Low Tide', complete: true };
  const free = await open(sampleEvent({ teamSize: 3 }), { kind: 'invitation', team }, [
    need('balance_ok', '$25.00 in your balance', 'Deposit $19.00.'),
    need('invited', 'Invited to this event', 'Enter its code.'),
  ]);
  expect(free.text()).toContain('you join as a substitute and pay nothing');
  expect(free.text()).toContain('You meet every requirement.');
  free.unmount();
});

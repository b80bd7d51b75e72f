import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { OwnTeamView, PlayEventView } from '@/entities/tournament';
import { sampleEvent, sampleMember, samplePerson, sampleTeam } from '@/entities/tournament/model/samples.ts';
import { buttonNamed, click, fill, heldClient, render } from '@/shared/lib/testing';
import { type TeamActions, useTeamActions } from '../model/useTeamActions.ts';
import { consequences } from './LeaveEventDialog.tsx';
import { TeamDrawer } from './TeamDrawer.tsx';

afterEach(() => document.body.replaceChildren());

const trio = [
  sampleMember('me', 'kaivesper', { captain: true }),
  sampleMember('u2', 'owl.ines'),
  sampleMember('u3', 'tamsin_w', { slot: 'bench', paid: false }),
];
const duo = (changes: Partial<PlayEventView> = {}) => sampleEvent({ teamSize: 2, ...changes });

interface Shown {
  event?: PlayEventView;
  team?: OwnTeamView;
  selfId?: string;
}

function show({ event = duo(), team = sampleTeam({ members: trio }), selfId = 'me' }: Shown = {}) {
  const { client, calls } = heldClient(new InMemoryCache());
  const onChanged = vi.fn();
  const Sheet = () => {
    const actions: TeamActions = useTeamActions(event.id, onChanged);
    return (
      <TeamDrawer
        open
        event={event}
        team={team}
        selfId={selfId}
        actions={actions}
        onLeave={() => undefined}
        onClose={() => undefined}
      />
    );
  };
  const { unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <Sheet />
      </ApolloProvider>
    </MemoryRouter>,
  );
  const call = (operation: string) => calls.find((each) => each.operation === operation);
  return { call, onChanged, unmount, text: () => document.body.textContent ?? '' };
}

it('lists the roles and entries of members, and who is invited', () => {
  const invites = [
    {
      __typename: 'EventInvite' as const,
      user: samplePerson('u4', 'mei.lind'),
      state: 'open' as const,
      createdAt: '2026-11-26T20:00:00.000Z',
    },
  ];
  const { text, unmount } = show({ team: sampleTeam({ members: trio, invites }) });
  expect(text()).toContain('kaivesper (you)Captain · $25.00 entry held');
  expect(text()).toContain('tamsin_wSubstitute');
  expect(text()).toContain('mei.lindInvited');
  expect(text()).toContain('Your team has no open seats.');
  unmount();
});

it('shows answers to invitations that are newer than the page', async () => {
  const { call, text, unmount } = show();
  await call('EventTeam')?.answer({
    eventTeammates: sampleTeam({ members: [...trio, sampleMember('u4', 'mei.lind', { slot: 'bench', paid: false })] }),
    eventInvites: [],
  });
  expect(text()).toContain('mei.lindSubstitute');
  unmount();
});

it('proposes shares that add up, and renews the page', async () => {
  const { call, onChanged, unmount, text } = show();
  click(buttonNamed(document, 'Propose shares'));
  const [first, second] = [...document.querySelectorAll<HTMLInputElement>('input[inputmode=numeric]')];
  if (!first || !second) throw new Error('there is a field for everyone');
  fill(first, '70');
  expect(text()).toContain('The shares add up to 120%.');
  fill(second, '30');
  click(buttonNamed(document, 'Propose these shares'));
  expect(call('ProposePrizeSplit')?.variables).toEqual({
    id: 'event-1',
    shares: [
      { userId: 'me', bps: 7000 },
      { userId: 'u2', bps: 3000 },
      { userId: 'u3', bps: 0 },
    ],
  });
  await call('ProposePrizeSplit')?.answer({ proposePrizeSplit: sampleTeam({ members: trio }) });
  expect(onChanged).toHaveBeenCalledOnce();
  unmount();
});

it('asks members to accept the shares', () => {
  const members = trio.map((member, index) => ({ ...member, bps: 5000, acceptsSplit: index === 0 }));
  const { call, unmount } = show({ team: sampleTeam({ members }), selfId: 'u2' });
  click(buttonNamed(document, 'Accept shares'));
  expect(call('AcceptPrizeSplit')?.variables).toEqual({ id: 'event-1' });
  unmount();
});

it('lets the captain bring in a substitute once the event has locked', () => {
  const { call, unmount } = show({ event: duo({ state: 'live' }) });
  click(buttonNamed(document, 'Swap players'));
  expect(call('SubstituteInEvent')?.variables).toEqual({ id: 'event-1', benchUserId: 'u3', lineupUserId: 'u2' });
  unmount();
});

it('shows why an action was refused', async () => {
  const { call, text, onChanged, unmount } = show({ event: duo({ state: 'live' }) });
  click(buttonNamed(document, 'Swap players'));
  await call('SubstituteInEvent')?.refuse('NOT_ALLOWED_NOW', 1002);
  expect(text()).toContain('no');
  expect(onChanged).not.toHaveBeenCalled();
  unmount();
});

it.each([
  [
    'me',
    trio,
    'Your $25.00 entry is refunded to your balance. owl.ines becomes captain. Your team must fill your seat and check in again to play.',
  ],
  [
    'u2',
    trio,
    'Your $25.00 entry is refunded to your balance. Your team must fill your seat and check in again to play.',
  ],
  ['u3', trio, 'Your team keeps its lineup without you as a substitute.'],
  [
    'me',
    trio.slice(0, 1),
    'Your $25.00 entry is refunded to your balance. You’re the only player, so your team leaves the event.',
  ],
])('says what happens when %s leaves', (selfId, members, words) => {
  expect(consequences(duo(), sampleTeam({ members }), selfId)).toBe(words);
});

import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { typePolicies } from '@/app/apollo/fieldPolicies.ts';
import { sampleEvent, sampleTeam } from '@/entities/tournament/model/samples.ts';
import { buttonNamed, click, heldClient, render } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { sampleSummary } from '../model/sampleSummary.ts';
import { BountiesTab } from './BountiesTab.tsx';

afterEach(() => act(() => currentToasts().forEach(({ id }) => void dismissToast(id))));

const bounty = (id: string, teamId: string, changes: object = {}) => ({
  __typename: 'Bounty',
  id,
  team: { __typename: 'BountyTeam', id: teamId, name: `Team ${teamId}`, code: 'TM', imageUrl: null },
  amount: 5000,
  state: 'open',
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  acceptedByTeamId: null,
  ...changes,
});

const bountyPage = (items: object[], page: number, hasNext = false) => ({
  bounties: { __typename: 'BountyPage', items, page, pageSize: 24, hasNext },
});

async function show(items: object[], { captain = true, hasNext = false } = {}) {
  const own = {
    __typename: 'OwnRegistration' as const,
    eventTeamId: 'team-1',
    name: 'Night Owls',
    status: 'registered' as const,
    waitlisted: false,
    captain,
    placement: null,
  };
  const summary = sampleSummary({ event: sampleEvent({ own }), team: sampleTeam() });
  const { client, calls } = heldClient(new InMemoryCache({ typePolicies }));
  const { root, unmount } = render(
    <ApolloProvider client={client}>
      <BountiesTab summary={summary} />
    </ApolloProvider>,
  );
  await calls[0]?.answer(bountyPage(items, 1, hasNext));
  const rows = () => [...root.querySelectorAll('li')];
  const button = (row: number) => rows()[row]?.querySelector('[data-track=accept_bounty]') ?? null;
  return { root, calls, rows, button, unmount };
}

it('can be accepted by a captain, except the one on their own team and those that are closed', async () => {
  const { button, rows, unmount } = await show([
    bounty('b1', 'team-2'),
    bounty('b2', 'team-1'),
    bounty('b3', 'team-3', { expiresAt: '2026-01-01T00:00:00.000Z' }),
    bounty('b4', 'team-4', { state: 'accepted', acceptedByTeamId: 'team-1' }),
  ]);
  expect([0, 1, 2, 3].map((row) => button(row) !== null)).toEqual([true, false, false, false]);
  expect(rows()[2]?.textContent).toContain('No team accepted it in time');
  expect(rows()[3]?.textContent).toContain('Your team accepted it');
  unmount();
});

it('can’t be accepted by members who aren’t captain', async () => {
  const { button, unmount } = await show([bounty('b1', 'team-2')], { captain: false });
  expect(button(0)).toBeNull();
  unmount();
});

it('changes once it is accepted', async () => {
  const { calls, button, rows, unmount } = await show([bounty('b1', 'team-2')]);
  const accept = button(0);
  if (!accept) throw new Error('the bounty is open');
  click(accept);
  expect(calls[1]).toMatchObject({ operation: 'AcceptBounty', variables: { id: 'b1' } });
  const accepted = { __typename: 'Bounty', id: 'b1', state: 'accepted', acceptedByTeamId: 'team-1' };
  await calls[1]?.answer({ acceptBounty: accepted });
  expect(button(0)).toBeNull();
  expect(rows()[0]?.textContent).toContain('Your team accepted it');
  unmount();
});

it('says why it couldn’t be accepted', async () => {
  const { calls, button, unmount } = await show([bounty('b1', 'team-2')]);
  const accept = button(0);
  if (!accept) throw new Error('the bounty is open');
  click(accept);
  await calls[1]?.refuse('NOT_ALLOWED_NOW', 1002);
  expect(currentToasts()).toMatchObject([{ title: 'Couldn’t accept the bounty', text: 'no' }]);
  unmount();
});

it('appends further bounties on request', async () => {
  const { root, calls, rows, unmount } = await show([bounty('b1', 'team-2')], { hasNext: true });
  click(buttonNamed(root, 'More bounties'));
  expect(calls[1]).toMatchObject({ operation: 'TournamentBounties', variables: { eventId: 'event-1', page: 2 } });
  await calls[1]?.answer(bountyPage([bounty('b2', 'team-3')], 2));
  await expect
    .poll(() => rows().map((row) => row.textContent))
    .toEqual([expect.stringContaining('Beat Team team-2'), expect.stringContaining('Beat Team team-3')]);
  expect(root.textContent).not.toContain('More bounties');
  unmount();
});

import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { buttonNamed, click, find, heldClient, render } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { TeamSelectionDocument, type TeamSelectionQuery } from '../api/teamSelection.generated.ts';
import { TeamSelection } from './TeamSelection.tsx';

afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
});

const selection = (more = {}) => ({
  __typename: 'PartnerTeamSelection',
  eventId: 'e1',
  eventTeamId: 't1',
  locksAt: '2999-01-01T00:00:00Z',
  locked: false,
  sets: [
    {
      __typename: 'SelectionSet',
      id: 's1',
      name: 'Maps',
      kind: 'maps',
      elements: [
        { __typename: 'Element', id: 'm1', name: 'Harbor' },
        { __typename: 'Element', id: 'm2', name: 'Citadel' },
      ],
    },
  ],
  elementIds: ['m1'],
  chosenAt: '2026-11-01T10:00:00Z',
  byDefault: false,
  ...more,
});

async function setUp(more = {}) {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root } = render(
    <ApolloProvider client={client}>
      <TeamSelection eventId="e1" />
    </ApolloProvider>,
  );
  await calls.at(-1)?.answer({ partnerTeamSelection: selection(more) });
  return { root, calls, client };
}

const boxes = (root: Element) =>
  [...root.querySelectorAll('[role=checkbox]')].map((box) => box.getAttribute('aria-checked'));

it('saves the whole selection, but only once it has changed', async () => {
  const { root, calls } = await setUp();
  expect(buttonNamed(root, 'Save selection').getAttribute('aria-disabled')).toBe('true');
  click(find(root, '[role=checkbox]:not([aria-checked=true])'));
  click(buttonNamed(root, 'Save selection'));
  expect(calls.at(-1)).toMatchObject({
    operation: 'SelectTeam',
    variables: { eventId: 'e1', elementIds: ['m1', 'm2'] },
  });
  await calls.at(-1)?.answer({ selectPartnerTeam: selection({ elementIds: ['m1', 'm2'] }) });
  expect(currentToasts()).toMatchObject([{ kind: 'success' }]);
  expect(boxes(root)).toEqual(['true', 'true']);
  expect(calls.filter(({ operation }) => operation === 'TeamSelection')).toHaveLength(1);
});

it('shows the saved selection instead of unsaved changes once it is locked', async () => {
  const { root, client } = await setUp();
  click(find(root, '[role=checkbox]:not([aria-checked=true])'));
  expect(boxes(root)).toEqual(['true', 'true']);
  const query = { query: TeamSelectionDocument, variables: { eventId: 'e1' } };
  const partnerTeamSelection = selection({ locked: true }) as TeamSelectionQuery['partnerTeamSelection'];
  await act(async () => client.writeQuery({ ...query, data: { __typename: 'Query', partnerTeamSelection } }));
  expect(root.textContent).toContain('Your selection is locked.');
  expect(boxes(root)).toEqual(['true', 'false']);
});

it('can’t be changed once it is locked', async () => {
  const { root } = await setUp({ locked: true });
  expect(root.textContent).toContain('Your selection is locked.');
  expect(find(root, '[role=checkbox]').getAttribute('aria-disabled')).toBe('true');
});

it('says when there is nothing to choose', async () => {
  const { root } = await setUp({ sets: [] });
  expect(root.textContent).toContain('Nothing to choose');
});

it('says that the default was chosen for players who missed the lock', async () => {
  const { root } = await setUp({ locked: true, locksAt: '2020-01-01T00:00:00Z', byDefault: true });
  expect(root.textContent).toContain('You didn’t choose in time');
});

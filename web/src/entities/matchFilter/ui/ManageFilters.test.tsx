import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { expect, it } from 'vitest';
import { find, heldClient, render } from '@/shared/lib/testing';
import type { Filter_ViewFragment } from '../api/matchFilters.generated.ts';
import { noCriteria, sayCriteria } from '../model/criteria.ts';
import { useMatchFilters } from '../model/useMatchFilters.ts';
import { ManageFilters } from './ManageFilters.tsx';

const filter: Filter_ViewFragment = {
  __typename: 'MatchFilter',
  id: 'f-1',
  name: 'Evening',
  createdAt: '2026-11-01T10:00:00Z',
  criteria: { __typename: 'MatchCriteria', ...noCriteria, gameIds: ['g-1'] },
};

function Manage() {
  const all = useMatchFilters();
  return (
    <ManageFilters
      label="Saved"
      all={all}
      current={null}
      describe={(criteria, games) => sayCriteria(criteria, { games: [], consoles: [] }, games)}
      onClose={() => undefined}
    />
  );
}

it('names a game that isn’t offered anymore', async () => {
  const { client, calls } = heldClient(new InMemoryCache());
  render(
    <ApolloProvider client={client}>
      <Manage />
    </ApolloProvider>,
  );
  const call = (operation: string) => calls.findLast((each) => each.operation === operation);
  await call('MatchFilters')?.answer({ matchFilters: [filter] });
  const dialog = () => find(document, '[role=dialog]').textContent;
  expect(dialog()).toContain('A game that isn’t offered right now');
  await call('FilterGames')?.answer({ games: [{ __typename: 'Game', id: 'g-1', name: 'Orbit' }] });
  expect(dialog()).toContain('Orbit (not offered right now)');
});

import { InMemoryCache } from '@apollo/client';
import { expect, it } from 'vitest';
import { staffPolicies } from '@/app/apollo/createStaffClient.ts';
import { firstPendingPage, PendingIdentitiesDocument } from '@/entities/identityCheck';
import { leaveQueue } from './useQueue.ts';

const person = (userId: string) => ({
  __typename: 'AdminIdentity' as const,
  userId,
  username: userId,
  firstName: null,
  lastName: null,
  state: 'submitted' as const,
  submittedAt: '2026-11-21T00:00:00Z',
  dueAt: '2026-11-22T00:00:00Z',
  claim: null,
});

const pageOf = (page: number, hasNext: boolean, ...ids: string[]) => ({
  __typename: 'Query' as const,
  adminPendingIdentities: {
    __typename: 'AdminIdentityPage' as const,
    items: ids.map(person),
    page,
    pageSize: 20,
    hasNext,
  },
});

it('removes a decided check from every loaded page and keeps the order of the rest', () => {
  const cache = new InMemoryCache({ typePolicies: staffPolicies });
  const query = PendingIdentitiesDocument;
  cache.writeQuery({ query, variables: firstPendingPage, data: pageOf(1, true, 'a', 'b') });
  cache.writeQuery({ query, variables: { ...firstPendingPage, page: 2 }, data: pageOf(2, false, 'c', 'd') });
  const ids = () =>
    cache.readQuery({ query, variables: firstPendingPage })?.adminPendingIdentities.items.map(({ userId }) => userId);
  leaveQueue(cache, 'b');
  expect(ids()).toEqual(['a', 'c', 'd']);
  leaveQueue(cache, 'd');
  expect(ids()).toEqual(['a', 'c']);
  leaveQueue(cache, 'nobody');
  expect(ids()).toEqual(['a', 'c']);
});

import { gql } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { mergeLedgerPages, mergePages, typePolicies } from './fieldPolicies.ts';
import { VersionedCache, versionedIn } from './VersionedCache.ts';

const room = gql`
  query Room($id: ID!) {
    match(id: $id) {
      id
      version
      state
      timeline {
        text
      }
    }
  }
`;

const match = (version: number, state: string, texts: string[] = []) => ({
  match: {
    __typename: 'Match',
    id: 'm1',
    version,
    state,
    timeline: texts.map((text) => ({ __typename: 'MatchLogEntry', text })),
  },
});

const variables = { id: 'm1' };
const makeCache = () => new VersionedCache({ typePolicies });
const read = (cache: VersionedCache) => cache.readQuery({ query: room, variables });

describe('queries over base and optimistic data', () => {
  const both = (cache: VersionedCache) =>
    [false, true].map(
      (optimistic) => cache.diff({ query: room, variables, optimistic, returnPartialData: true }).result,
    );

  it('share one read until an optimistic update exists, then are read separately', () => {
    const cache = makeCache();
    cache.writeQuery({ query: room, variables, data: match(1, 'available') });
    const [known, shown] = both(cache);
    expect(known).toEqual(match(1, 'available'));
    expect(known).toBe(shown);
    const guess = () => cache.writeQuery({ query: room, variables, data: match(1, 'prematch') });
    cache.batch({ optimistic: 'guess', update: guess });
    expect(both(cache)).toEqual([match(1, 'available'), match(1, 'prematch')]);
    cache.removeOptimistic('guess');
    expect(both(cache)).toEqual([match(1, 'available'), match(1, 'available')]);
  });

  it('notify watchers of base data, even after an optimistic update has come and gone', () => {
    const cache = makeCache();
    const heard: unknown[] = [];
    cache.writeQuery({ query: room, variables, data: match(1, 'available') });
    cache.watch({ query: room, variables, optimistic: false, callback: ({ result }) => heard.push(result) });
    cache.writeQuery({ query: room, variables, data: match(2, 'prematch') });
    const guess = () => cache.writeQuery({ query: room, variables, data: match(2, 'active') });
    cache.batch({ optimistic: 'guess', update: guess });
    cache.removeOptimistic('guess');
    cache.writeQuery({ query: room, variables, data: match(3, 'active') });
    expect(heard).toEqual([match(2, 'prematch'), match(3, 'active')]);
  });
});

describe('versioned entities', () => {
  it('accept a newer or equal version, never an older one', () => {
    const cache = makeCache();
    cache.writeQuery({ query: room, variables, data: match(2, 'prematch', ['joined']) });
    cache.writeQuery({ query: room, variables, data: match(1, 'available') });
    expect(read(cache)).toEqual(match(2, 'prematch', ['joined']));
    cache.writeQuery({ query: room, variables, data: match(2, 'prematch', ['joined', 'ready']) });
    expect(read(cache)).toEqual(match(2, 'prematch', ['joined', 'ready']));
    cache.writeQuery({ query: room, variables, data: match(3, 'active') });
    expect(read(cache)).toEqual(match(3, 'active'));
  });

  it('keep the newest state of their parts when an older response arrives late', () => {
    const cache = makeCache();
    const withSeats = gql`
      query Seats($id: ID!) {
        match(id: $id) {
          id
          version
          participants {
            id
            payoutAmount
          }
        }
      }
    `;
    const seats = (version: number, payoutAmount: number | null) => ({
      match: {
        __typename: 'Match',
        id: 'm1',
        version,
        participants: [{ __typename: 'MatchParticipant', id: 's1', payoutAmount }],
      },
    });
    cache.writeQuery({ query: withSeats, variables, data: seats(2, 2000) });
    cache.writeQuery({ query: withSeats, variables, data: seats(1, null) });
    expect(cache.readQuery({ query: withSeats, variables })).toEqual(seats(2, 2000));
    cache.writeQuery({ query: withSeats, variables, data: seats(3, null) });
    expect(cache.readQuery({ query: withSeats, variables })).toEqual(seats(3, null));
  });

  it('are protected inside lists while the list itself is replaced', () => {
    const cache = makeCache();
    const list = gql`
      query Mine {
        activeMatches {
          id
          version
          state
        }
      }
    `;
    cache.writeQuery({ query: room, variables, data: match(5, 'active') });
    const old = { __typename: 'Match', id: 'm1', version: 4, state: 'prematch' };
    const other = { __typename: 'Match', id: 'm2', version: 1, state: 'available' };
    cache.writeQuery({ query: list, data: { activeMatches: [old, other] } });
    expect(cache.readQuery({ query: list })).toEqual({
      activeMatches: [{ ...old, version: 5, state: 'active' }, other],
    });
  });

  it('never show watchers an older version', () => {
    const cache = makeCache();
    cache.writeQuery({ query: room, variables, data: match(2, 'prematch') });
    const seen: unknown[] = [];
    cache.watch({ query: room, variables, optimistic: true, callback: ({ result }) => seen.push(result) });
    cache.writeQuery({ query: room, variables, data: match(1, 'available') });
    cache.writeQuery({ query: room, variables, data: match(3, 'active') });
    expect(seen.at(-1)).toEqual(match(3, 'active'));
    expect(seen).not.toContainEqual(match(1, 'available'));
  });
});

it('are found at any depth', () => {
  const wallet = { __typename: 'Wallet', id: 'w', version: 7 };
  expect(versionedIn({ data: [{ a: wallet }], n: null, text: 'x' })).toEqual([wallet]);
});

it('reads a match already loaded by a list without fetching it', () => {
  const cache = makeCache();
  cache.writeQuery({ query: room, variables, data: match(1, 'available') });
  const small = gql`
    query Small($matchId: ID!) {
      match(id: $matchId) {
        id
        state
      }
    }
  `;
  expect(cache.readQuery({ query: small, variables: { matchId: 'm1' } })).toEqual({
    match: { __typename: 'Match', id: 'm1', state: 'available' },
  });
});

it('gives a list of transactions the version of its oldest page', () => {
  const page = (number: number, balanceVersion: number) => ({ items: [], page: number, hasNext: true, balanceVersion });
  const versions = [
    mergeLedgerPages(undefined, page(1, 4)),
    mergeLedgerPages(page(1, 4), page(2, 5)),
    mergeLedgerPages(page(2, 4), page(1, 6)),
    mergeLedgerPages(page(1, 7), page(2, 6)),
  ].map((merged) => merged.balanceVersion);
  expect(versions).toEqual([4, 4, 6, 6]);
});

describe('mergePages', () => {
  const pageOf = (page: number, ...ids: string[]) => ({ page, hasNext: true, items: ids.map((id) => ({ __ref: id })) });
  const ids = ({ items }: ReturnType<typeof pageOf>) => items.map(({ __ref }) => __ref);
  const merged = (...all: ReturnType<typeof pageOf>[]) =>
    all.reduce<ReturnType<typeof pageOf> | undefined>(
      (kept, next) => mergePages(kept, next) as ReturnType<typeof pageOf>,
      undefined,
    );

  it('appends later pages and starts over with the first', () => {
    const two = merged(pageOf(1, 'a', 'b'), pageOf(2, 'c'));
    expect(two && ids(two)).toEqual(['a', 'b', 'c']);
    const anew = merged(pageOf(1, 'a', 'b'), pageOf(2, 'c'), pageOf(1, 'x'));
    expect(anew && ids(anew)).toEqual(['x']);
  });

  it('clears the list when the user loses access to it, and starts over when access returns', () => {
    expect(mergePages(pageOf(1, 'a'), null)).toBeNull();
    expect(mergePages(null, pageOf(1, 'b'))).toEqual(pageOf(1, 'b'));
    expect(mergePages(undefined, null)).toBeNull();
  });

  it('keeps an item once when it moves to the next page', () => {
    const slid = merged(pageOf(1, 'a', 'b'), pageOf(2, 'b', 'c'));
    expect(slid && ids(slid)).toEqual(['a', 'b', 'c']);
  });
});

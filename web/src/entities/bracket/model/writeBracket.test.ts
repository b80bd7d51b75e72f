import { expect, it } from 'vitest';
import { VersionedCache } from '@/app/apollo/VersionedCache.ts';
import { sampleBracket } from '../../../../workshop/samples/brackets.ts';
import { type Bracket_ViewFragment, EventBracketDocument } from '../api/brackets.generated.ts';
import { addBracketPolicies, writeBracket } from './writeBracket.ts';

const after = (decided: number) =>
  sampleBracket({ options: { format: 'single_elimination', consolation: false }, teams: 8, decided });
const eventId = after(0).eventId;

function setUp() {
  const cache = new VersionedCache();
  addBracketPolicies(cache);
  const read = () => cache.readQuery({ query: EventBracketDocument, variables: { id: eventId } })?.brackets;
  const tell = (data: Bracket_ViewFragment | null, kind: 'SNAPSHOT' | 'EVENT' = 'EVENT') =>
    writeBracket(cache, eventId, [{ __typename: 'BracketsUpdate', kind, seq: 1, data }]);
  const answer = (brackets: Bracket_ViewFragment) =>
    cache.writeQuery({
      query: EventBracketDocument,
      variables: { id: eventId },
      data: { __typename: 'Query', brackets },
    });
  return { cache, read, tell, answer };
}

const delta = (key: string, news: Bracket_ViewFragment): Bracket_ViewFragment => ({
  ...news,
  full: false,
  matches: news.matches.filter((match) => match.key === key),
  standings: [],
  teams: [],
});

it('starts with a snapshot if the query hasn’t completed', () => {
  const { read, tell } = setUp();
  tell(after(2), 'SNAPSHOT');
  expect(read()).toEqual(after(2));
});

it('ignores changes to a bracket that isn’t cached', () => {
  const { read, tell } = setUp();
  tell(delta('w1.1', after(1)));
  expect(read()).toBeUndefined();
});

it('merges a change, and keeps the objects of all other matches', () => {
  const { read, tell, answer } = setUp();
  answer(after(0));
  const before = read();
  tell(delta('w1.1', after(1)));
  const now = read();
  expect(now?.matches.find(({ key }) => key === 'w1.1')?.ending).toBe('played');
  expect(now?.version).toBe(1);
  expect(now?.matches.filter((match, index) => match !== before?.matches[index]).map(({ key }) => key)).toEqual([
    'w1.1',
  ]);
  expect(now?.teams.every((team, index) => team === before?.teams[index])).toBe(true);
});

it('keeps the same match objects when a snapshot contains no changes', () => {
  const { read, tell, answer } = setUp();
  answer(after(3));
  const before = read();
  tell(after(3), 'SNAPSHOT');
  expect(read()?.matches).toBe(before?.matches);
});

it('ignores a slow response to the query, but applies channel updates that revert results', () => {
  const { read, tell, answer } = setUp();
  tell(after(3), 'SNAPSHOT');
  answer(after(2));
  expect(read()?.version).toBe(3);
  tell({ ...delta('w1.3', after(2)), version: 2 });
  expect([read()?.version, read()?.matches.find(({ key }) => key === 'w1.3')?.ending]).toEqual([2, null]);
  tell(after(1), 'SNAPSHOT');
  expect(read()).toEqual(after(1));
});

it('updates teams and adds new ones', () => {
  const { read, tell, answer } = setUp();
  answer(after(0));
  const [first, second] = after(0).teams;
  if (!first || !second) throw new Error('no teams');
  const teams = [
    { ...first, status: 'dq' as const },
    { ...second, id: 'late', name: 'Latecomers', seed: 9 },
  ];
  tell({ ...delta('none', after(0)), teams });
  expect(read()?.teams).toHaveLength(9);
  expect(read()?.teams[0]?.status).toBe('dq');
  expect(read()?.teams.at(-1)?.name).toBe('Latecomers');
});

// @vitest-environment node
import { expect, it } from 'vitest';
import { playersOf } from './playersOf.ts';

const match = (...names: (string | null)[]) =>
  ({
    participants: names.map((name) => ({ user: name && { id: name, username: name, profileImageUrl: null } })),
  }) as never;

it('lists opponents and teammates once, most recent first, without the user, empty seats and deleted accounts', () => {
  const people = playersOf([match('me', 'kai'), match('mia', null, 'me', 'kai')], 'me');
  expect(people.map(({ id }) => id)).toEqual(['kai', 'mia']);
});

it('is empty before the first match', () => expect(playersOf([], 'me')).toEqual([]));

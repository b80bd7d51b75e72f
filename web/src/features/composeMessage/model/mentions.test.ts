// @vitest-environment node
import { expect, it } from 'vitest';
import { complete, matching, mentionAt, type Nameable } from './mentions.ts';

const person = (username: string): Nameable => ({ id: `id ${username}`, username, imageUrl: null });
const people = ['kemi.ok', 'kai', 'maya', 'mokai'].map(person);

it('detects a mention being typed', () => {
  expect(mentionAt('hey @ke', 7)).toEqual({ at: 4, begun: 'ke' });
  expect(mentionAt('@', 1)).toEqual({ at: 0, begun: '' });
  expect(mentionAt('mail@ke', 7)).toBeNull();
  expect(mentionAt('hey @kemi there', 15)).toBeNull();
});

it('ranks prefix matches before other matches', () => {
  expect(matching(people, 'KA').map(({ username }) => username)).toEqual(['kai', 'mokai']);
  expect(matching(people, '', 2)).toHaveLength(2);
});

it('completes the mention in place', () => {
  expect(complete('hey @ke, you', 7, 'kemi.ok')).toEqual({ text: 'hey @kemi.ok , you', caret: 13 });
  expect(complete('no name', 3, 'kai')).toEqual({ text: 'no name', caret: 3 });
});

// @vitest-environment node
import { expect, it } from 'vitest';
import { cleanUsername, usernameFault } from './username.ts';

it.each([
  ['ka', false],
  ['kai', true],
  ['k'.repeat(20), true],
  ['k'.repeat(21), false],
  ['kai.7', false],
  ['Kai', false],
  ['kai_7', true],
  ['_kai', false],
  ['kai_', false],
])('username %s: %s', (name, may) => {
  expect(usernameFault(name) === null).toBe(may);
});

it('accepts capitals and surrounding spaces', () => {
  expect(usernameFault(cleanUsername(' Kai_7 '))).toBeNull();
});

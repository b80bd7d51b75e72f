import { afterEach, expect, it } from 'vitest';
import { keepSpace, keptSpace } from './keptSpace.ts';

afterEach(() => localStorage.clear());

it('keeps the height per user until it is no longer needed', () => {
  expect(keptSpace('kai')).toBeNull();
  keepSpace('kai', 254);
  expect(keptSpace('kai')).toBe(254);
  expect(keptSpace('zoe')).toBeNull();
  keepSpace('kai', null);
  expect(keptSpace('kai')).toBeNull();
});

it('reserves nothing for a height that is not a number', () => {
  localStorage.setItem('duelbook.first-steps', 'kai x');
  expect(keptSpace('kai')).toBeNull();
});

import { expect, it } from 'vitest';
import { minutes } from './format.ts';

it.each([
  [1, '1 minute'],
  [30, '30 minutes'],
  [119, '119 minutes'],
  [120, '2 hours'],
  [121, '2 hours 1 minute'],
  [135, '2 hours 15 minutes'],
  [1440, '24 hours'],
])('words %i minutes as %s', (count, words) => {
  expect(minutes(count)).toBe(words);
});

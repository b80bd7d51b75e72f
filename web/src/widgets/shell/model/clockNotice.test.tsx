import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { noteServerTime } from '@/shared/lib/clock';
import { render } from '@/shared/lib/testing';
import { clockWords, putClockNoticeAway, useClockNotice } from './clockNotice.ts';

const MINUTE = 60_000;
const serverIs = (ahead: number) => act(() => noteServerTime(new Date(Date.now() + ahead).toISOString()));
afterEach(() => serverIs(0));

it.each([
  [0, null],
  [2 * MINUTE - 1, null],
  [-2 * MINUTE + 1, null],
])('says nothing about a difference of %i ms', (offset, words) => expect(clockWords(offset)).toBe(words));

it.each([
  [2 * MINUTE, '2 min slow', 'earlier'],
  [-2 * MINUTE, '2 min fast', 'later'],
  [3 * 60 * MINUTE, '3 h slow', 'earlier'],
])('says how wrong the clock is at %i ms, and what that means', (offset, how, when) => {
  expect(clockWords(offset)).toContain(`clock is ${how}. `);
  expect(clockWords(offset)).toContain(`deadlines come ${when} than on your clock`);
});

function Notice() {
  return <p>{useClockNotice()}</p>;
}

it('follows the platform’s time, and stays away once it was dismissed', () => {
  const { root, unmount } = render(<Notice />);
  expect(root.textContent).toBe('');
  serverIs(5 * MINUTE);
  expect(root.textContent).toContain('5 min slow');
  serverIs(0);
  expect(root.textContent).toBe('');
  serverIs(-5 * MINUTE);
  act(putClockNoticeAway);
  expect(root.textContent).toBe('');
  unmount();
});

import { act } from 'react';
import { expect, it } from 'vitest';
import { render } from '@/shared/lib/testing';
import { noteServerTime, useNow } from './serverClock.ts';

const ahead = 16 * 60_000;

function Shown() {
  return <time>{useNow('minute')}</time>;
}

it('corrects the clock immediately, even for components updated once a minute', () => {
  const { root, unmount } = render(<Shown />);
  const before = Number(root.textContent);
  act(() => noteServerTime(new Date(Date.now() + ahead).toISOString()));
  expect(Number(root.textContent) - before).toBeGreaterThan(ahead - 60_000);
  act(() => noteServerTime(new Date().toISOString()));
  expect(Number(root.textContent) - before).toBeLessThan(60_000);
  unmount();
});

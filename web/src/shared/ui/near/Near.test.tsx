import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '@/shared/lib/testing';
import { Near } from './Near.tsx';

let meet: (isIntersecting: boolean) => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  class Observer {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      meet = (isIntersecting) => tell([{ isIntersecting }]);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => vi.useRealTimers());

const shown = () =>
  render(
    <Near height={200} skeleton={<i>Waits</i>}>
      Row
    </Near>,
  ).root;

it('renders when scrolled near and stays rendered', () => {
  const root = shown();
  expect(root.textContent).toBe('Waits');
  act(() => meet(true));
  expect(root.textContent).toBe('Row');
});

it('renders after a delay without scrolling', () => {
  const root = shown();
  act(() => meet(false));
  act(() => vi.advanceTimersByTime(7_999));
  expect(root.textContent).toBe('Waits');
  act(() => vi.advanceTimersByTime(1));
  expect(root.textContent).toBe('Row');
});

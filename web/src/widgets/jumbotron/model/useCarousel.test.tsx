import { act, useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeAppearance } from '@/shared/lib/appearance';
import { render } from '@/shared/lib/testing';
import { useCarousel } from './useCarousel.ts';

const scrollTo = vi.fn();
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  HTMLElement.prototype.scrollTo = scrollTo;
});

afterEach(() => {
  changeAppearance({ calm: false });
  vi.useRealTimers();
  vi.restoreAllMocks();
  scrollTo.mockReset();
});

/** Returns how many times a carousel with three cards advances in one minute without interaction. */
function movesOf(held: boolean): number {
  const Row = () => {
    const list = useRef<HTMLUListElement>(null);
    const { canTurn } = useCarousel(list, 3, held);
    return (
      <ul ref={list} data-can={canTurn || undefined}>
        <li />
        <li />
        <li />
      </ul>
    );
  };
  const { unmount } = render(<Row />);
  act(() => void vi.advanceTimersByTime(minute));
  unmount();
  return scrollTo.mock.calls.length;
}

it('advances automatically without interaction', () => {
  expect(movesOf(false)).toBe(7);
});

it('pauses during interaction', () => {
  expect(movesOf(true)).toBe(0);
});

it('never advances automatically in calm mode', () => {
  changeAppearance({ calm: true });
  expect(movesOf(false)).toBe(0);
});

it('never advances automatically with reduced motion', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes('prefers-reduced-motion'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  expect(movesOf(false)).toBe(0);
});

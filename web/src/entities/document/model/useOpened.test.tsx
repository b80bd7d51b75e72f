import { act } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buttonNamed, click, find, render } from '@/shared/lib/testing';
import { Answer } from '../ui/Answer.tsx';
import { useOpened } from './useOpened.ts';

const scrolled = vi.fn();
/** Simulates that the page grows. Null while no observer is active. */
let grow: (() => void) | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  scrolled.mockClear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(run: () => void) {
        grow = run;
      }
      observe = () => undefined;
      disconnect = () => {
        grow = null;
      };
    },
  );
  Element.prototype.scrollIntoView = function () {
    scrolled(this.id);
  };
});
afterEach(() => {
  vi.useRealTimers();
});

function Page({ ready = true }: { ready?: boolean }) {
  const { isOpen, isLit, toggle } = useOpened(ready);
  return (
    <>
      <Link to={{ hash: 'fees' }}>Fees</Link>
      {['escrow', 'fees'].map((id) => (
        <Answer
          key={id}
          id={id}
          title={id}
          path={`/help#${id}`}
          open={isOpen(id)}
          lit={isLit(id)}
          onToggle={() => toggle(id)}
        >
          <p>{id} answer</p>
        </Answer>
      ))}
    </>
  );
}

const show = (at: string, ready?: boolean) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Page ready={ready} />
    </MemoryRouter>,
  ).root;
const isOpen = (root: HTMLElement, id: string) => find(root, `#${id} button`).getAttribute('aria-expanded') === 'true';

it('opens, scrolls to and highlights the answer in the URL for two seconds', () => {
  const root = show('/help#fees');
  expect([isOpen(root, 'escrow'), isOpen(root, 'fees')]).toEqual([false, true]);
  expect(scrolled).toHaveBeenCalledWith('fees');
  expect(find(root, '#fees').hasAttribute('data-lit')).toBe(true);
  act(() => vi.advanceTimersByTime(2000));
  expect(find(root, '#fees').hasAttribute('data-lit')).toBe(false);
  expect(isOpen(root, 'fees')).toBe(true);
});

it('keeps it in view while content loads above, until the user scrolls', () => {
  show('/help#fees');
  grow?.();
  expect(scrolled).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('wheel'));
  expect(grow).toBeNull();
});

it('waits for the answers', () => {
  const root = show('/help#fees', false);
  expect(isOpen(root, 'fees')).toBe(false);
  expect(scrolled).not.toHaveBeenCalled();
});

it('opens and highlights it again when the same link is followed again', () => {
  const root = show('/help#fees');
  act(() => vi.advanceTimersByTime(2000));
  click(buttonNamed(root, 'fees'));
  expect(isOpen(root, 'fees')).toBe(false);
  click(find(root, 'a'));
  expect(isOpen(root, 'fees')).toBe(true);
  expect(scrolled).toHaveBeenCalledTimes(2);
});

it('opens and closes manually; an invalid hash opens nothing', () => {
  const root = show('/help#%');
  expect(scrolled).not.toHaveBeenCalled();
  click(buttonNamed(root, 'escrow'));
  expect([isOpen(root, 'escrow'), isOpen(root, 'fees')]).toEqual([true, false]);
  click(buttonNamed(root, 'escrow'));
  expect(isOpen(root, 'escrow')).toBe(false);
});

import { act, createRef, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ListView } from '@/shared/lib/list-view';
import { fill, find, render } from '@/shared/lib/testing';
import { Filters } from './Filters.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Renders a text filter whose URL the test can change. */
function show() {
  const setFilter = vi.fn();
  let change: (q: string) => void = () => undefined;
  function Example() {
    const [q, setQ] = useState('');
    change = setQ;
    const view = { filters: q ? { q } : {}, filtered: false, setFilter, preferences: { views: [] } };
    return (
      <Filters view={view as unknown as ListView} filters={[{ name: 'q', label: 'Username' }]} text={createRef()} />
    );
  }
  const { root } = render(<Example />);
  const input = () => find<HTMLInputElement>(root, 'input[placeholder=Username]');
  return {
    type: (text: string) => fill(input(), text),
    value: () => input().value,
    address: (q: string) => act(() => change(q)),
    wait: () => act(() => void vi.advanceTimersByTime(300)),
    setFilter,
  };
}

it('keeps what is typed while the address still takes over what was typed before', () => {
  const { type, value, address, wait, setFilter } = show();
  type('so');
  wait();
  expect(setFilter).toHaveBeenLastCalledWith('q', 'so');
  type('sol');
  address('so');
  expect(value()).toBe('sol');
  wait();
  expect(setFilter).toHaveBeenLastCalledWith('q', 'sol');
  address('sol');
  expect(value()).toBe('sol');
});

it('follows an address that changed without typing, also to a text that was typed before', () => {
  const { type, value, address, wait } = show();
  type('so');
  wait();
  address('so');
  address('');
  expect(value()).toBe('');
  address('so');
  expect(value()).toBe('so');
});

it('gives the key / to the first of several text filters', () => {
  const view = { filters: {}, filtered: false, setFilter: vi.fn(), preferences: { views: [] } };
  const filters = ['RP from', 'RP to'].map((label) => ({ name: label, label }));
  const text = createRef<HTMLInputElement>();
  const { root } = render(<Filters view={view as unknown as ListView} filters={filters} text={text} />);
  expect(text.current?.placeholder).toBe('RP from');
  expect([...root.querySelectorAll('[aria-keyshortcuts="/"]')]).toEqual([text.current]);
});

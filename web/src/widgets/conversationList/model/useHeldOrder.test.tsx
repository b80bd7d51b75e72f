import { act, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { find, render } from '@/shared/lib/testing';
import { inOrder, useHeldOrder } from './useHeldOrder.ts';

const rows = (ids: string) => [...ids].map((id) => ({ id }));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

describe('keeps rows in their displayed order', () => {
  it.each([
    ['keeps an updated row in place', 'abc', 'cab', 'abc'],
    ['holds back new rows above', 'abc', 'xcab', 'abc'],
    ['appends another page', 'abc', 'cabde', 'abcde'],
    ['drops removed rows', 'abc', 'ca', 'ac'],
    ['takes the first rows as they are', '', 'ab', 'ab'],
  ])('%s', (_what, order, now, shown) => {
    expect(ids(inOrder([...order], rows(now)))).toBe(shown);
  });
});

/** Renders a list whose data the test can replace by calling `now`. */
function list(begin: string) {
  let tell: (now: string) => void = () => undefined;
  const List = () => {
    const [now, setNow] = useState(begin);
    tell = setNow;
    const { rows: shown, near } = useHeldOrder(rows(now));
    return (
      <section {...near}>
        <p>{ids(shown)}</p>
        <button type="button">a</button>
      </section>
    );
  };
  const { root } = render(<List />);
  return {
    box: find(root, 'section'),
    button: find(root, 'button'),
    shown: () => find(root, 'p').textContent,
    now: (next: string) => act(() => tell(next)),
  };
}

// React derives its enter and leave events from `pointerover` and `pointerout`.
const enter = (element: Element) => act(() => element.dispatchEvent(new MouseEvent('pointerover', { bubbles: true })));
const leave = (element: Element) => act(() => element.dispatchEvent(new MouseEvent('pointerout', { bubbles: true })));

it('reorders rows only when the pointer isn’t over them', () => {
  const { box, shown, now } = list('ab');
  now('ba');
  expect(shown()).toBe('ba');
  enter(box);
  now('xab');
  expect(shown()).toBe('ba');
  leave(box);
  expect(shown()).toBe('xab');
});

it("doesn't reorder rows during keyboard navigation", () => {
  const { button, shown, now } = list('ab');
  act(() => button.focus());
  now('ba');
  expect(shown()).toBe('ab');
  act(() => button.blur());
  expect(shown()).toBe('ba');
});

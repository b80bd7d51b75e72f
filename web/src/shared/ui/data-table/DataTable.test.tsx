import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { click, find, pressKey, render } from '@/shared/lib/testing';
import { type Column, csvOf, DataTable } from './index.ts';

let unmountLast: () => void = () => undefined;
afterEach(() => unmountLast());

interface Person {
  id: string;
  name: string;
  cents: number;
}

const people: readonly Person[] = [
  { id: 'a', name: 'Kai', cents: 500 },
  { id: 'b', name: '=cmd|calc', cents: 20 },
  { id: 'c', name: '<b>Maya</b>', cents: 0 },
];
const columns: readonly Column<Person>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, text: ({ name }) => name, sortable: true, fixed: true },
  { id: 'cash', header: 'Cash', cell: ({ cents }) => cents, text: ({ cents }) => String(cents), align: 'end' },
];

function show(
  onOpen: (row: Person) => void = () => undefined,
  hidden: readonly string[] = [],
  rows: readonly Person[] = people,
) {
  const sorted: string[] = [];
  function Table() {
    const [current, setCurrent] = useState<string | null>(null);
    const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
    return (
      <>
        <DataTable
          label="People"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          current={current}
          onCurrent={setCurrent}
          onOpen={onOpen}
          hidden={hidden}
          onSort={(column) => sorted.push(column)}
          checked={checked}
          onChecked={setChecked}
        />
        <output>{[...checked].join()}</output>
      </>
    );
  }
  const { root, unmount } = render(<Table />);
  unmountLast = unmount;
  const current = () => root.querySelector('tr[data-current]')?.textContent ?? null;
  return { root, sorted, current, checked: () => find(root, 'output').textContent };
}

it('moves with J and K, closes with Space, and opens with Enter', () => {
  const opened: string[] = [];
  const { current } = show(({ id }) => opened.push(id));
  for (const key of ['j', 'j', 'j', 'j', 'k']) pressKey(document.body, key);
  expect(current()).toContain('=cmd|calc');
  pressKey(document.body, 'Enter');
  expect(opened).toEqual(['b']);
  pressKey(document.body, ' ');
  expect(current()).toBeNull();
  pressKey(document.body, 'Enter');
  expect(opened).toEqual(['b']);
});

it('checks the current row, single rows and all rows', () => {
  const { root, checked } = show();
  pressKey(document.body, 'j');
  pressKey(document.body, 'x');
  expect(checked()).toBe('a');
  click(find(root, '[aria-label="Select <b>Maya</b>"]'));
  expect(checked()).toBe('a,c');
  click(find(root, '[aria-label="Select all"]'));
  expect(checked()).toBe('a,b,c');
  click(find(root, '[aria-label="Select all"]'));
  expect(checked()).toBe('');
});

it('hides columns, but never a fixed one, and sorts by sortable ones', () => {
  const { root, sorted } = show(undefined, ['name', 'cash']);
  expect([...root.querySelectorAll('th[scope=col]')].map(({ textContent }) => textContent)).toEqual(['Name']);
  click(find(root, 'th button'));
  expect(sorted).toEqual(['name']);
});

it('shows hostile text as text, on screen and in the file', () => {
  const { root } = show();
  expect(root.querySelector('td b')).toBeNull();
  expect(csvOf(columns, people)).toBe("\uFEFFName,Cash\r\nKai,500\r\n'=cmd|calc,20\r\n<b>Maya</b>,0\r\n");
});

describe('a long table', () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({
    id: `p-${index}`,
    name: `Person ${index}`,
    cents: index,
  }));
  const names = (root: ParentNode) =>
    [...root.querySelectorAll('tbody tr:not([data-gap])')].map((row) => row.children[1]?.textContent);
  const heightOf = (root: ParentNode) =>
    [...root.querySelectorAll<HTMLElement>('[data-gap] td')].reduce(
      (sum, { style }) => sum + Number.parseFloat(style.height),
      0,
    );

  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(40_000);
    HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, to?: ScrollToOptions | number) {
      this.scrollTop = typeof to === 'object' ? (to.top ?? 0) : 0;
      this.dispatchEvent(new Event('scroll'));
    };
  });
  afterEach(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo');
  });

  it('renders the rows in view, with their positions and the height of the others', () => {
    const { root } = show(undefined, [], many);
    const shown = names(root);
    expect(shown[0]).toBe('Person 0');
    expect(shown.length).toBeGreaterThanOrEqual(10);
    expect(shown.length).toBeLessThan(40);
    expect(heightOf(root) + shown.length * 40).toBe(40_000);
    expect(find(root, 'table').getAttribute('aria-rowcount')).toBe('1001');
    expect(root.querySelector('tbody tr:not([data-gap])')?.getAttribute('aria-rowindex')).toBe('2');
  });

  it('keeps the current row in view', async () => {
    const { root, current } = show(undefined, [], many);
    for (let row = 0; row < 60; row++) pressKey(document.body, 'j');
    await expect.poll(current).toContain('Person 59');
    expect(names(root)).not.toContain('Person 1');
  });
});

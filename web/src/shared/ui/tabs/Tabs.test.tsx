import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { click, find, pressKey, render } from '@/shared/lib/testing';
import { TabPanel, Tabs } from './index.ts';

const items = [
  { value: 'live', label: 'Live', count: 3 },
  { value: 'past', label: 'Past', disabled: true },
  { value: 'next', label: 'Next' },
] as const;
type Value = (typeof items)[number]['value'];

function Board() {
  const [value, setValue] = useState<Value>('live');
  return (
    <Tabs label="Events" value={value} onChange={setValue} items={items}>
      {items.map((item) => (
        <TabPanel key={item.value} value={item.value}>
          {item.label} events
        </TabPanel>
      ))}
    </Tabs>
  );
}

let root: HTMLElement;
const tab = (name: string) =>
  [...root.querySelectorAll<HTMLElement>('[role=tab]')].find((each) => each.textContent?.startsWith(name)) ?? root;
const panel = () => find(root, '[role=tabpanel]');
const chosen = () => find(root, '[aria-selected=true]');

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  ({ root } = render(<Board />));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('shows only the selected panel and links it with its tab', () => {
  expect(panel().textContent).toBe('Live events');
  expect(root.querySelectorAll('[role=tabpanel]')).toHaveLength(1);
  expect(chosen().getAttribute('aria-controls')).toBe(panel().id);
  expect(panel().getAttribute('aria-labelledby')).toBe(chosen().id);
  click(tab('Next'));
  expect(panel().textContent).toBe('Next events');
  expect(chosen().getAttribute('aria-controls')).toBe(panel().id);
  expect([...root.querySelectorAll('[tabindex="0"][role=tab]')]).toEqual([tab('Next')]);
});

it('supports arrow keys, wraps around and skips disabled tabs', () => {
  tab('Live').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Next'],
    ['ArrowRight', 'Live'],
    ['ArrowLeft', 'Next'],
    ['Home', 'Live'],
    ['End', 'Next'],
  ] as const) {
    pressKey(document.activeElement ?? root, key);
    expect(document.activeElement).toBe(tab(name));
    expect(chosen()).toBe(tab(name));
  }
});

it('ignores presses on disabled tabs', () => {
  click(tab('Past'));
  expect(chosen()).toBe(tab('Live'));
});

it('scrolls the selected tab into view', () => {
  const sizes: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        sizes.push(told);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  const size = (element: Element, name: string, value: number) => Object.defineProperty(element, name, { value });
  const row = find(root, '[role=tablist]');
  size(row, 'clientWidth', 200);
  size(tab('Next'), 'offsetLeft', 200);
  size(tab('Next'), 'offsetWidth', 60);
  click(tab('Next'));
  sizes.at(-1)?.();
  expect(row.scrollLeft).toBe(200 + 60 + 24 - 200);
  row.scrollLeft = 300;
  sizes.at(-1)?.();
  expect(row.scrollLeft).toBe(200 - 24);
});

it('moves the underline when a tab appears before the selected one', () => {
  const observed: Element[] = [];
  let report = (): void => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        report = told;
      }
      observe = (element: Element) => observed.push(element);
      disconnect = () => void observed.splice(0);
    },
  );
  function Feed({ isLive }: { isLive: boolean }) {
    return <Tabs label="Events" value="next" onChange={vi.fn()} items={isLive ? items : items.slice(1)} />;
  }
  const { root: feed, rerender } = render(<Feed isLive={false} />);
  rerender(<Feed isLive />);
  const tabs = [...feed.querySelectorAll('[role=tab]')];
  expect(observed).toEqual(expect.arrayContaining(tabs));
  Object.defineProperty(find(feed, '[aria-selected=true]'), 'offsetLeft', { value: 160 });
  report();
  expect(find(feed, '[role=tablist]').style.getPropertyValue('--active-tab-left')).toBe('160px');
});

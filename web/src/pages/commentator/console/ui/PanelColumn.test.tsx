import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { buttonNamed, click, find, render } from '@/shared/lib/testing';
import { PanelColumn } from './PanelColumn.tsx';

let unmount = () => {};
afterEach(() => unmount());

const panels = ['Market pulse', 'Cheers', 'Chat'].map((title) => ({
  id: title.toLowerCase(),
  title,
  content: <p>{`${title} content`}</p>,
}));

function show(name: string, arranging: boolean) {
  const shown = render(<PanelColumn name={name} label="Panels on the right" panels={panels} arranging={arranging} />);
  unmount = shown.unmount;
  return shown.root;
}
const contents = (root: Element) => [...root.querySelectorAll('p')].map(({ textContent }) => textContent);
const titles = (root: Element) => [...root.querySelectorAll('h2')].map(({ textContent }) => textContent);

it('moves panels with buttons, keeps their content and remembers the order', () => {
  const root = show('buttons', true);
  expect(find(root, 'p').closest('[hidden]')).not.toBeNull();
  click(buttonNamed(root, 'Move Chat up'));
  click(buttonNamed(root, 'Move Market pulse down'));
  expect(titles(root)).toEqual(['Chat', 'Market pulse', 'Cheers']);
  expect(buttonNamed(root, 'Move Chat up').getAttribute('aria-disabled')).toBe('true');
  unmount();
  expect(contents(show('buttons', false))).toEqual(['Chat content', 'Market pulse content', 'Cheers content']);
  expect(window.localStorage.getItem('duelbook.console_panels')).toContain(
    '"buttons":["chat","market pulse","cheers"]',
  );
});

it('moves panels by dragging', () => {
  const root = show('dragging', true);
  const bars = () => [...root.querySelectorAll('[draggable]')];
  const drag = (kind: string, index: number) =>
    act(() => void bars()[index]?.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true })));
  drag('dragover', 0);
  expect(titles(root)).toEqual(['Market pulse', 'Cheers', 'Chat']);
  drag('dragstart', 2);
  drag('dragover', 0);
  drag('dragend', 0);
  expect(titles(root)).toEqual(['Chat', 'Market pulse', 'Cheers']);
});

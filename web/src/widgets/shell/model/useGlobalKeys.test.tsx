import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { clearSession } from '@/entities/session';
import { hotkeys } from '@/shared/lib/hotkeys';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { find, pressKey, render } from '@/shared/lib/testing';
import { useGlobalKeys } from './useGlobalKeys.ts';

let leave = () => {};

afterEach(() => {
  leave();
  act(closeAllOverlays);
  clearSession();
  hotkeys.turn(true);
});

function Page() {
  useGlobalKeys();
  return (
    <main>
      <p>{useLocation().pathname}</p>
      <ul>
        <li>
          <a href="/a">First</a>
        </li>
        <li>
          <a href="/b">Second</a>
        </li>
      </ul>
    </main>
  );
}

function visit() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 10, 100, 40));
  const { root, unmount } = render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  leave = unmount;
  return {
    path: () => find(root, 'p').textContent,
    press: (...keys: string[]) => {
      for (const key of keys) pressKey(document.body, key);
    },
  };
}

const opened = () => openOverlays().map(({ kind }) => kind);

it.each([
  ['s', '/stake'],
  ['d', '/discover'],
  ['p', '/play'],
  ['i', '/inbox'],
  ['m', '/me'],
  ['w', '/wallet'],
])('G and %s lead to %s', (key, path) => {
  const page = visit();
  page.press('g', key);
  expect(page.path()).toBe(path);
});

it.each([
  ['/', 'palette'],
  ['b', 'slip'],
  ['?', 'shortcuts'],
  ['n', 'auth'],
])('%s opens %s for a guest', (key, kind) => {
  visit().press(key);
  expect(opened()).toEqual([kind]);
});

it('moves through the rows with J and K', async () => {
  const { press } = visit();
  const focused = (text: string) => vi.waitFor(() => expect(document.activeElement?.textContent).toBe(text));
  press('j');
  await focused('First');
  press('j');
  await focused('Second');
  press('k');
  await focused('First');
});

it('only opens the palette once single keys are turned off', () => {
  act(() => hotkeys.turn(false));
  const page = visit();
  page.press('g', 'p', '?', 'n', '/');
  expect(page.path()).toBe('/');
  expect(opened()).toEqual([]);
  const toggle = () =>
    act(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', metaKey: true, bubbles: true }));
    });
  toggle();
  expect(opened()).toEqual(['palette']);
  toggle();
  expect(opened()).toEqual([]);
});

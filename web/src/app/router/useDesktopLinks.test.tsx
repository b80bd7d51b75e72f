import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { find, render } from '@/shared/lib/testing';
import { useDesktopLinks } from './useDesktopLinks.ts';

afterEach(() => Reflect.deleteProperty(window, 'duelbook'));

function Page({ isMain }: { isMain: boolean }) {
  useDesktopLinks(isMain);
  return <p>{useLocation().pathname}</p>;
}

function show(isMain = true) {
  return render(
    <MemoryRouter initialEntries={['/play']}>
      <Page isMain={isMain} />
    </MemoryRouter>,
  );
}

it('opens the pages of deep links in the desktop app until unmounted', () => {
  const listeners = new Set<(path: string) => void>();
  const onOpen = (listener: (path: string) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  Object.defineProperty(window, 'duelbook', { value: { contract: 1, links: { onOpen } }, configurable: true });
  const { root, unmount } = show();
  expect(listeners.size).toBe(1);
  for (const path of ['/wallet', '/matches/42']) {
    act(() => {
      for (const listener of listeners) listener(path);
    });
    expect(find(root, 'p').textContent).toBe(path);
  }
  unmount();
  expect(listeners.size).toBe(0);
});

it('does nothing in a browser', () => {
  const { root, unmount } = show();
  expect(find(root, 'p').textContent).toBe('/play');
  unmount();
});

it('leaves deep links to the main window', () => {
  const onOpen = vi.fn();
  Object.defineProperty(window, 'duelbook', { value: { contract: 1, links: { onOpen } }, configurable: true });
  show(false);
  expect(onOpen).not.toHaveBeenCalled();
});

import { act } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { liveConnection, liveLatency } from '@/shared/lib/live';
import { buttonNamed, find, render } from '@/shared/lib/testing';
import type { DesktopUpdate } from '@/shared/platform';
import { useHead } from '@/shared/ui/page-bar';
import { TitleBar } from './TitleBar.tsx';

afterEach(() => {
  liveConnection.set({ state: 'idle', heardAt: 0 });
  liveLatency.set(null);
  vi.unstubAllGlobals();
});

function Page({ title }: { title: string | null }) {
  useHead(title);
  return null;
}

function shown() {
  let tell: (update: DesktopUpdate) => void = () => undefined;
  const restart = vi.fn(async () => undefined);
  const updates = {
    check: async () => undefined,
    restart,
    onState: (listener: typeof tell) => {
      tell = listener;
      return () => undefined;
    },
  };
  const { root, unmount } = render(
    <MemoryRouter initialEntries={['/', '/wallet']} initialIndex={1}>
      <TitleBar app={{ updates }} />
      <Routes>
        <Route path="/" element={<Page title={null} />} />
        <Route path="/wallet" element={<Page title="Wallet" />} />
      </Routes>
    </MemoryRouter>,
  );
  return { root, unmount, restart, tell: (update: DesktopUpdate) => act(() => tell(update)) };
}

const titleOf = (root: Element) => find(root, 'b').textContent;

it('shows the title of the page, and goes back and forward', async () => {
  const { root, unmount } = shown();
  await vi.waitFor(() => expect(titleOf(root)).toBe('Wallet'));
  act(() => buttonNamed(root, 'Go back').click());
  await vi.waitFor(() => expect(titleOf(root)).toBe('Duelbook'));
  act(() => buttonNamed(root, 'Go forward').click());
  await vi.waitFor(() => expect(titleOf(root)).toBe('Wallet'));
  unmount();
});

it('offers only the directions in which there are pages', () => {
  vi.stubGlobal('navigation', {
    ...new EventTarget(),
    canGoBack: true,
    canGoForward: false,
    addEventListener() {},
    removeEventListener() {},
  });
  const { root, unmount } = shown();
  const states = ['Go back', 'Go forward'].map((name) => buttonNamed(root, name).getAttribute('aria-disabled'));
  expect(states).toEqual([null, 'true']);
  unmount();
});

it('says how the connection is', () => {
  const { root, unmount } = shown();
  const connection = () => find(root, 'p').textContent;
  expect(connection()).toBe('Connected');
  act(() => {
    liveConnection.set({ state: 'open', heardAt: Date.now() });
    liveLatency.set(48);
  });
  expect(connection()).toBe('Connected, 48 ms');
  act(() => liveConnection.set({ state: 'lost', heardAt: Date.now() - 60_000 }));
  expect(connection()).toBe('Reconnecting');
  vi.stubGlobal('navigator', Object.create(navigator, { onLine: { value: false } }));
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(connection()).toBe('Offline');
  unmount();
});

it('installs an update that is ready', async () => {
  const { root, restart, tell, unmount } = shown();
  expect(root.textContent).not.toContain('Restart to update');
  tell({ phase: 'downloading', version: '1.4.0' });
  expect(root.textContent).not.toContain('Restart to update');
  tell({ phase: 'ready', version: '1.4.0', notes: 'Quiet games' });
  await act(async () => buttonNamed(root, 'Restart to update').click());
  expect(restart).not.toHaveBeenCalled();
  const dialog = find(document.body, '[role=dialog], [role=alertdialog]');
  expect(dialog.textContent).toContain('Quiet games');
  await act(async () => buttonNamed(dialog, 'Restart now').click());
  expect(restart).toHaveBeenCalledOnce();
  unmount();
});

it('makes room for itself while it is shown', () => {
  const { unmount } = shown();
  expect(document.documentElement.dataset.titlebar).toBe('');
  unmount();
  expect(document.documentElement.dataset.titlebar).toBeUndefined();
});

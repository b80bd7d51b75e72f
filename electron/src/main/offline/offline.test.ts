import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startFake } from '../../testing/startFake.ts';
import { offlinePage } from './offlinePage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const textOf = (url = '') => decodeURIComponent(url.replace(/^data:[^,]*,/, ''));

async function failing(code = -106, url = 'https://duelbook.test/wallet', isMainFrame = true) {
  const started = await startFake();
  const fail = () => started.window().webContents.emit('did-fail-load', {}, code, '', url, isMainFrame);
  return { ...started, fail };
}

it('distinguishes a missing connection from a server that doesn’t respond', async () => {
  const { net, window, fail } = await failing();
  net.online = false;
  fail();
  expect(textOf(window().loads.at(-1))).toContain('You’re offline');
  net.online = true;
  fail();
  expect(textOf(window().loads.at(-1))).toContain('Duelbook isn’t responding');
});

it('loads the page again once the server responds', async () => {
  const { net, window, fail } = await failing();
  net.server = false;
  fail();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(window().loads).toHaveLength(2);
  net.server = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(window().loads.at(-1)).toBe('https://duelbook.test/wallet');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(window().loads).toHaveLength(3);
});

it('stops trying when the user does, or the window closes', async () => {
  const { window, fail } = await failing();
  fail();
  window().webContents.emit('did-start-navigation', {
    url: 'https://duelbook.test/wallet',
    isMainFrame: true,
    isSameDocument: false,
  });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(window().loads).toHaveLength(2);
  fail();
  window().close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(window().loads).toHaveLength(3);
});

it('ignores replaced loads, frames and other pages', async () => {
  for (const fail of [
    await failing(-3),
    await failing(-106, undefined, false),
    await failing(-106, 'data:text/html,x'),
  ]) {
    fail.fail();
    expect(fail.window().loads).toHaveLength(1);
  }
});

it('shows a page that runs and loads nothing, with a way to try again', () => {
  const page = textOf(offlinePage('server', 'https://duelbook.test/?a=1&b="<script>'));
  expect(page).toContain("default-src 'none'");
  expect(page).not.toMatch(/<script|unsafe-inline/);
  expect(page).toContain('href="https://duelbook.test/?a=1&#38;b=&#34;&#60;script&#62;"');
});

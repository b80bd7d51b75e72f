import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { display, fakeElectron, preventable } from '../testing/fakeElectron.ts';
import { startFake, temporaryFolder } from '../testing/startFake.ts';

it('shows the client with its name in the user agent', async () => {
  const { app, window } = await startFake();
  expect(window().loads).toEqual(['https://duelbook.test']);
  expect(app.userAgentFallback).toBe(
    'Mozilla/5.0 (X11; Linux x64) Chrome/140.0.0.0 Electron/45.5.0 Safari/537.36 Duelbook/1.2.0',
  );
  expect(app.calls).toEqual(['enableSandbox', 'ready']);
  expect(window().shown).toBe(0);
  window().emit('ready-to-show');
  expect(window().shown).toBe(1);
});

it('leaves a second start to the instance that is running', async () => {
  const fake = fakeElectron(temporaryFolder());
  fake.app.isFirst = false;
  await startFake({ fake });
  expect(fake.app.calls).toEqual(['quit']);
  expect(fake.windows).toEqual([]);
});

it('opens the link of a cold start once the page listens, on the same routes as the client', async () => {
  const { call, received } = await startFake({ argv: ['duelbook', 'duelbook://activeMatch/42'] });
  expect(received('links.open')).toEqual([]);
  await call('links.ready');
  await call('links.ready');
  expect(received('links.open')).toEqual(['/matches/42']);
});

it('opens links of second starts and of macOS in the window that is there', async () => {
  const { app, window, call, received } = await startFake();
  await call('links.ready');
  window().minimized = true;
  app.emit('second-instance', preventable({}), ['duelbook', '--flag', 'duelbook://wallet']);
  const event = preventable({});
  app.emit('open-url', event, 'duelbook://users/18');
  expect(event.prevented).toBe(true);
  expect(received('links.open')).toEqual(['/wallet', '/profile/18']);
  expect(window()).toMatchObject({ minimized: false, focused: 2 });
});

it('only comes to the front for a second start without a link of ours', async () => {
  const { app, window, call, received } = await startFake();
  await call('links.ready');
  app.emit('second-instance', preventable({}), ['duelbook', 'https://evil.test']);
  app.emit('open-url', preventable({}), 'file:///etc/passwd');
  expect(received('links.open')).toEqual([]);
  expect(window().focused).toBe(2);
});

it('keeps a link that arrives while a page loads', async () => {
  const { app, window, call, received } = await startFake();
  await call('links.ready');
  const url = 'https://duelbook.test/';
  window().webContents.emit('did-start-navigation', { url, isMainFrame: true, isSameDocument: true });
  app.emit('open-url', preventable({}), 'duelbook://faq');
  expect(received('links.open')).toEqual(['/faq']);
  window().webContents.emit('did-start-navigation', { url, isMainFrame: true, isSameDocument: false });
  app.emit('open-url', preventable({}), 'duelbook://wallet');
  expect(received('links.open')).toEqual(['/faq']);
  await call('links.ready');
  expect(received('links.open')).toEqual(['/faq', '/wallet']);
});

it('registers the protocol, in development with the folder that Electron runs', async () => {
  const packaged = await startFake();
  expect(packaged.app.protocols).toEqual([['duelbook']]);
  const fake = fakeElectron(temporaryFolder());
  fake.app.isPackaged = false;
  await startFake({ fake, argv: ['/bin/electron', '/src/electron'] });
  expect(fake.app.protocols).toEqual([['duelbook', '/bin/electron', ['/src/electron']]]);
});

it('signs in through the system’s browser and a deep link', async () => {
  const { app, opened, call, received } = await startFake();
  await call('links.ready');
  const redirectUri = 'https://duelbook.test/twitch/linked';
  const authorizeUrl = `https://id.twitch.test/authorize?${new URLSearchParams({ state: 's-1', redirect_uri: redirectUri })}`;
  const answer = call('accounts.authorize', { authorizeUrl, redirectUri });
  await expect.poll(() => opened).toEqual([authorizeUrl]);
  app.emit('open-url', preventable({}), 'duelbook://linked?state=other&code=stolen');
  app.emit('open-url', preventable({}), 'duelbook://linked?state=s-1&code=c-1');
  expect(await answer).toEqual({ state: 's-1', code: 'c-1' });
  expect(received('links.open')).toEqual([]);
});

it('opens at its last position on the display that had it last', async () => {
  const folder = temporaryFolder();
  const fake = fakeElectron(folder);
  fake.displays.push(display(2, 1920));
  const first = await startFake({ fake });
  first.window().bounds = { x: 2000, y: 50, width: 1200, height: 800 };
  first.window().maximized = true;
  first.window().close();
  expect(JSON.parse(readFileSync(join(folder, 'window.json'), 'utf8'))).toMatchObject([{ display: 2 }]);

  const second = await startFake({ fake });
  expect(second.window().options).toMatchObject({ x: 2000, y: 50, width: 1200, height: 800 });
  second.window().emit('ready-to-show');
  expect(second.window().maximized).toBe(true);
});

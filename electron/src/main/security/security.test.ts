import { describe, expect, it } from 'vitest';
import { FakeContents } from '../../testing/fakeElectron.ts';
import { startFake } from '../../testing/startFake.ts';

const hostile = [
  'https://evil.test',
  'https://duelbook.test.evil.test/',
  'https://duelbook.test@evil.test/',
  'http://duelbook.test/',
  'https://duelbook.test:444/',
];
const programs = [
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,hi',
  'vbscript:x',
  'ms-msdt:/id',
  'smb://host/share',
  'duelbook://wallet',
  'chrome://gpu',
  'not a url',
  '',
];

describe('navigation of the main window', () => {
  it('stays on the client', async () => {
    const { window, opened } = await startFake();
    const { webContents } = window();
    expect(webContents.navigate('https://duelbook.test/wallet?x=1')).toBe(true);
    expect(opened).toEqual([]);
  });

  it.each(['will-navigate', 'will-redirect'])('sends other web pages to the browser (%s)', async (event) => {
    const { window, opened } = await startFake();
    for (const url of hostile) expect(window().webContents.navigate(url, { event })).toBe(false);
    expect(opened).toEqual(hostile);
  });

  it('opens nothing but web and email addresses', async () => {
    const { window, opened } = await startFake();
    for (const url of programs) expect(window().webContents.navigate(url)).toBe(false);
    for (const url of programs) expect(window().webContents.open(url)).toEqual({ action: 'deny' });
    expect(opened).toEqual([]);
    window().webContents.open('mailto:support@duelbook.test');
    expect(opened).toEqual(['mailto:support@duelbook.test']);
  });

  it('leaves frames to the Content Security Policy, and refuses providers', async () => {
    const { window } = await startFake();
    expect(window().webContents.navigate('https://player.test', { isMainFrame: false })).toBe(true);
    expect(window().webContents.navigate('https://pay.test/checkout')).toBe(false);
  });

  it('attaches no webviews', async () => {
    const { window } = await startFake();
    expect(window().webContents.navigate('', { event: 'will-attach-webview' })).toBe(false);
  });
});

describe('windows opened by pages', () => {
  it('are allowed for providers only, hardened and without the preload script', async () => {
    const { window, opened } = await startFake();
    for (const url of ['about:blank', 'https://pay.test/checkout']) {
      const answer = window().webContents.open(url);
      expect(answer).toMatchObject({
        action: 'allow',
        overrideBrowserWindowOptions: {
          webPreferences: { contextIsolation: true, sandbox: true, nodeIntegration: false },
        },
      });
      expect(JSON.stringify(answer)).not.toContain('preload');
    }
    for (const url of ['https://duelbook.test/terms', ...hostile])
      expect(window().webContents.open(url)).toEqual({ action: 'deny' });
    expect(opened).toEqual(['https://duelbook.test/terms', ...hostile]);
  });

  it('show providers and the client', async () => {
    const { app, opened } = await startFake();
    const popup = new FakeContents();
    app.emit('web-contents-created', {}, popup);
    expect(popup.navigate('https://pay.test/checkout')).toBe(true);
    expect(popup.navigate('https://duelbook.test/paypal-deposit')).toBe(true);
    expect(popup.navigate('https://evil.test')).toBe(false);
    expect(opened).toEqual(['https://evil.test']);
  });
});

describe('permissions', () => {
  const contents = { getURL: () => 'https://duelbook.test/' };
  const permissions = [
    'notifications',
    'clipboard-sanitized-write',
    'fullscreen',
    'media',
    'geolocation',
    'usb',
    'openExternal',
  ];

  it('are granted to the top frame of the client, for what it uses', async () => {
    const { session } = await startFake();
    const granted = (url: string, isMainFrame = true) =>
      permissions.filter((each) => {
        let given = false;
        session.request(
          contents,
          each,
          (answer) => {
            given = answer;
          },
          { requestingUrl: url, isMainFrame },
        );
        expect(session.check(null, each, url, { isMainFrame })).toBe(given);
        return given;
      });
    expect(granted('https://duelbook.test/')).toEqual([
      'notifications',
      'clipboard-sanitized-write',
      'fullscreen',
      'geolocation',
    ]);
    expect(granted('https://duelbook.test/', false)).toEqual([]);
    for (const url of [...hostile, '', 'null']) expect(granted(url)).toEqual([]);
    expect(session.device()).toBe(false);
  });
});

describe('pages without a Content Security Policy', () => {
  const headersOf = async (url: string, responseHeaders: Record<string, string[]>, resourceType = 'mainFrame') => {
    const { session } = await startFake();
    return new Promise((resolve) => session.headers({ url, resourceType, responseHeaders }, resolve));
  };

  it('get one if they are the client’s', async () => {
    expect(await headersOf('https://duelbook.test/', { server: ['proxy'] })).toEqual({
      responseHeaders: {
        server: ['proxy'],
        'content-security-policy': [expect.stringContaining("default-src 'self'")],
      },
    });
  });

  it('keep their own, and other resources are left alone', async () => {
    expect(await headersOf('https://duelbook.test/', { 'Content-Security-Policy': ['x'] })).toEqual({});
    expect(await headersOf('https://duelbook.test/a.js', {}, 'script')).toEqual({});
    expect(await headersOf('https://evil.test/', {})).toEqual({});
  });
});

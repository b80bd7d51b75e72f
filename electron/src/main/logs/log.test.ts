import { EventEmitter } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { preventable } from '../../testing/fakeElectron.ts';
import { startFake, temporaryFolder } from '../../testing/startFake.ts';
import { createLog } from './createLog.ts';
import { redacted } from './redacted.ts';

describe('redacted', () => {
  it.each([
    ['https://duelbook.test/profile/18?invite=ABC#x failed', 'https://duelbook.test failed'],
    ['duelbook://linked?state=s-1&code=c-1', 'duelbook://linked'],
    ['https://kai:secret@proxy.test:8080/path', 'https://proxy.test:8080'],
    ['mail to kai.moreno+x@example.com now', 'mail to [email] now'],
    ["ENOENT: open '/home/kai/.config/Duelbook/settings.json'", "ENOENT: open '~/.config/Duelbook/settings.json'"],
    ['C:\\Users\\Kai Moreno\\AppData', '~\\AppData'],
    ['/Users/kai/Library', '~/Library'],
    ['live_123456789_abcdefghijklmnop', '[token]'],
    ['call +1 (201) 555-0123', 'call [number]'],
    ['net error -106, exit code 3221225477', 'net error -106, exit code [number]'],
    ['one\ntwo\u2028three\u001b[31m', 'one two three [31m'],
  ])('%j is %j', (text, shown) => expect(redacted(text)).toBe(shown));

  it('keeps no email address, phone number, token, query or line break, wherever they are', () => {
    const secret = fc.oneof(
      fc.emailAddress(),
      fc.integer({ min: 1_000_000, max: 2_000_000_000 }).map((digits) => `+1 ${digits}`),
      fc.uuid(),
      fc.webUrl({ withQueryParameters: true, withFragments: true }).map((url) => `${url}?token=hunter`),
    );
    fc.assert(
      fc.property(fc.lorem({ maxCount: 4 }), secret, fc.lorem({ maxCount: 4 }), (before, hidden, after) => {
        const line = redacted(`${before} ${hidden} ${after}`);
        expect(line).not.toContain(hidden.replace('+1 ', ''));
        expect(line).not.toContain('hunter');
        expect(redacted(`${before}\r\n${after}`)).not.toMatch(/[\r\n]/);
      }),
    );
  });
});

describe('the log', () => {
  it('has one line per event, with a time and redacted facts', () => {
    const log = createLog(join(temporaryFolder(), 'logs'));
    log.write('app.start', { version: '1.2.0', packaged: true });
    log.write('page.failed', { code: -106, url: 'https://duelbook.test/wallet?a=1' });
    expect(log.latest(50).map((line) => line.replace(/^\S+Z /, ''))).toEqual([
      'app.start version=1.2.0 packaged=true',
      'page.failed code=-106 url=https://duelbook.test',
    ]);
  });

  it('keeps at most two files and still has the latest lines', () => {
    const folder = temporaryFolder();
    const log = createLog(folder);
    for (let turn = 0; turn < 3; turn += 1) {
      writeFileSync(join(folder, 'main.log'), `${turn} ${'x'.repeat(300_000)}\n`);
      log.write('app.start', { turn });
    }
    expect(statSync(join(folder, 'main.log')).size).toBeLessThan(100);
    expect(readFileSync(join(folder, 'main.old.log'), 'utf8')[0]).toBe('2');
    expect(log.latest(2)).toHaveLength(2);
    expect(log.latest(1)[0]).toContain('turn=2');
  });

  it('doesn’t stop the app if it can’t be written', () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const log = createLog(join(file, 'logs'));
    expect(() => log.write('app.start')).not.toThrow();
    expect(log.latest(50)).toEqual([]);
  });

  it('records failures in the app, but not which pages were open', async () => {
    const errors = new EventEmitter();
    const { app, window } = await startFake({ errors });
    errors.emit('uncaughtExceptionMonitor', new Error('EPERM: open /home/kai/x'));
    const folder = app.getPath('logs');
    window().webContents.emit('did-fail-load', {}, -106, 'ERR_INTERNET_DISCONNECTED', 'https://duelbook.test/me', true);
    window().webContents.emit('did-fail-load', {}, -3, 'ERR_ABORTED', 'https://duelbook.test/me', true);
    window().webContents.emit('render-process-gone', preventable({}), { reason: 'oom', exitCode: 5 });
    app.emit('child-process-gone', preventable({}), { type: 'GPU', reason: 'crashed', exitCode: 9 });
    app.emit('before-quit');
    const lines = readFileSync(join(folder, 'main.log'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.replace(/^\S+Z /, ''));
    expect(lines[0]).toMatch(/^app\.start version=1\.2\.0 /);
    expect(lines[1]).toMatch(/^error name=Error message=EPERM: open ~\/x at=at /);
    expect(lines.slice(2)).toEqual([
      'page.failed code=-106 description=ERR_INTERNET_DISCONNECTED url=https://duelbook.test',
      'process.gone type=page reason=oom exitCode=5',
      'process.gone type=GPU reason=crashed exitCode=9',
      'app.quit',
    ]);
  });
});

it('opens the folder of the log files, and reports if that fails', async () => {
  const { app, call, folders } = await startFake();
  rmSync(app.getPath('logs'), { recursive: true, force: true });
  expect(await call('support.openLogs')).toBe(true);
  expect(folders.opened).toEqual([app.getPath('logs')]);
  expect(existsSync(app.getPath('logs'))).toBe(true);
  folders.error = 'No application is registered';
  expect(await call('support.openLogs')).toBe(false);
});

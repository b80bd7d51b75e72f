import { expect, it } from 'vitest';
import { channelOf } from '../../shared/channels.ts';
import { startFake } from '../../testing/startFake.ts';
import { schemas } from './handleCalls.ts';

it('handles every call of the contract and no others', async () => {
  const { ipcMain } = await startFake();
  expect(ipcMain.channels).toEqual(Object.keys(schemas).map((name) => `duelbook:${name}`));
});

it('refuses every call from anything but the client’s top frame in the main window', async () => {
  const { ipcMain, page } = await startFake();
  const { sender, senderFrame } = page();
  const strangers = [
    { sender, senderFrame: null },
    { sender, senderFrame: { origin: 'https://evil.test', parent: null } },
    { sender, senderFrame: { origin: 'null', parent: null } },
    { sender, senderFrame: { origin: 'https://duelbook.test', parent: senderFrame } },
    { sender: { id: sender.id + 1000 }, senderFrame },
  ];
  for (const channel of ipcMain.channels) {
    for (const stranger of strangers)
      await expect(ipcMain.invoke(channel, stranger, null)).rejects.toThrow('was called by an unknown page');
  }
});

it.each([
  ['nothing', []],
  ['two arguments', [null, null]],
  ['undefined', [undefined]],
  ['a string', ['x']],
  ['a number', [7]],
  ['a list', [[]]],
  ['another object', [{ extra: true }]],
  ['a missing field', [{ authorizeUrl: 'https://a.test' }]],
  ['a wrong field', [{ authorizeUrl: 'https://a.test', redirectUri: 7 }]],
  ['too many fields', [{ authorizeUrl: 'https://a.test', redirectUri: 'https://b.test', more: 1 }]],
  ['a long field', [{ authorizeUrl: `https://a.test/${'x'.repeat(5000)}`, redirectUri: 'https://b.test' }]],
])('refuses %s as an argument', async (_what, args) => {
  const { ipcMain, page } = await startFake();
  for (const channel of ipcMain.channels)
    await expect(ipcMain.invoke(channel, page(), ...args)).rejects.toThrow('was called with wrong data');
});

it('refuses calls after the window has closed', async () => {
  const { ipcMain, page, window } = await startFake();
  const before = page();
  window().close();
  await expect(ipcMain.invoke(channelOf('links.ready'), before, null)).rejects.toThrow('unknown page');
});

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { idText, NextFrames } from './frames.ts';

/** The message that a websocket client receives when these bytes are written to its connection. */
async function read(bytes: Buffer): Promise<unknown> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (_socket, request) => request.socket.write(bytes));
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [data] = await once(client, 'message');
  client.terminate();
  server.close();
  return JSON.parse(String(data));
}

const message = (id: string, payload: unknown) => ({ id, type: 'next', payload });

it.each([1, 100, 126, 5_000, 70_000])('frames a payload of %i bytes', async (size) => {
  const payload = { data: 'é'.repeat(size) };
  const frames = new NextFrames(Buffer.from(JSON.stringify(payload)));
  expect(await read(frames.of(idText('one')))).toEqual(message('one', payload));
});

it.each(['7', 'a "quoted" \\ id', 'ünïcode 🎮'])('writes the operation id: %s', async (id) => {
  const frames = new NextFrames(Buffer.from('{"data":1}'));
  frames.of(idText('another'));
  expect(await read(frames.of(idText(id)))).toEqual(message(id, { data: 1 }));
});

it('reuses frames unless a socket still holds them', async () => {
  const frames = new NextFrames(Buffer.from('{"data":1}'));
  const first = frames.of(idText('one'));
  expect(frames.of(idText('two'))).toBe(first);
  frames.kept(idText('two'));
  const third = frames.of(idText('six'));
  expect(third).not.toBe(first);
  expect(await read(first)).toEqual(message('two', { data: 1 }));
  expect(await read(third)).toEqual(message('six', { data: 1 }));
});

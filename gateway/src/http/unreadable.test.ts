import { type AddressInfo, connect } from 'node:net';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { answerUnreadable } from './unreadable.ts';

it('answers a client that sends far more than it said, and is still sending', async () => {
  const app = fastify({ clientErrorHandler: answerUnreadable(60_000) });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (part) => {
    received += String(part);
  });
  const failed: string[] = [];
  socket.on('error', ({ message }) => failed.push(message));
  socket.write('PUT /uploads/t HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ncontent-length: 10\r\n\r\n');
  socket.write(Buffer.alloc(11_000_000));
  await new Promise((resolve) => socket.once('close', resolve));
  expect(received).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(failed).toEqual([]);
  await app.close();
});

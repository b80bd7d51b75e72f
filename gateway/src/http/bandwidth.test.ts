import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { serveBandwidth } from './bandwidth.ts';

const send = async (bytes: number, type = 'application/octet-stream') => {
  const app = fastify();
  await serveBandwidth(app);
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/bandwidth',
    headers: { 'content-type': type },
    payload: Buffer.alloc(bytes),
  });
  return statusCode;
};

it('takes bytes and keeps nothing', async () => {
  expect(await send(1024 * 1024)).toBe(204);
});

it('refuses more than a megabyte and everything but bytes', async () => {
  expect(await send(1024 * 1024 + 1)).toBe(413);
  expect(await send(10, 'application/json')).toBe(415);
});

import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { fastify } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { forwardStreams } from './forward.ts';

let close: () => Promise<unknown> = async () => undefined;
afterEach(() => close());

/** Starts a gateway in front of a platform that handles uploads with the given listener. */
async function start(upload: RequestListener) {
  const platform = createServer(upload);
  await new Promise<void>((resolve) => void platform.listen(0, '127.0.0.1', resolve));
  const logged: { level: number; msg: string }[] = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
  const app = fastify({ logger: { level: 'info', stream } });
  await forwardStreams(app as never, `http://127.0.0.1:${(platform.address() as AddressInfo).port}`);
  await app.listen({ host: '127.0.0.1', port: 0 });
  close = async () => {
    await app.close();
    platform.closeAllConnections();
    platform.close();
  };
  return { port: (app.server.address() as AddressInfo).port, logged };
}

it('passes on a refusal that comes before the whole file was sent', async () => {
  const { port } = await start((request, response) => {
    request.resume();
    response.writeHead(413, { 'content-type': 'application/json' }).end('{"error":{"code":413}}');
  });
  const answer = await fetch(`http://127.0.0.1:${port}/uploads/t`, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(16_500_000),
  });
  expect([answer.status, await answer.json()]).toEqual([413, { error: { code: 413 } }]);
});

it('doesn’t log an error when a client leaves during an upload', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { port, logged } = await start((request) => void request.once('data', () => arrive()));
  const socket = connect(port, '127.0.0.1');
  socket.write('PUT /uploads/t HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ncontent-length: 1000\r\n\r\nhalf');
  await arrived;
  socket.destroy();
  await vi.waitFor(() => expect(logged.map(({ msg }) => msg)).toContain('the client left'), 10_000);
  expect(logged.filter(({ level }) => level >= 40)).toEqual([]);
});

it('answers webhooks while many people download slowly', async () => {
  let downloads = 0;
  const { port } = await start((request, response) => {
    if (request.method === 'POST') return void request.resume().once('end', () => response.end('{}'));
    downloads += 1;
    response.writeHead(200, { 'content-type': 'video/mp4' }).write('the beginning');
  });
  const origin = `http://127.0.0.1:${port}`;
  const controller = new AbortController();
  const readers = Array.from({ length: 40 }, () => fetch(`${origin}/media/m`, { signal: controller.signal }));
  await Promise.all(readers);
  expect(downloads).toBe(40);
  expect((await fetch(`${origin}/webhooks/paypal`, { method: 'POST', body: '{}' })).status).toBe(200);
  controller.abort();
});

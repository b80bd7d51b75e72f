import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { serveOneClick } from './oneClick.ts';

async function clicked(platform: Server) {
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const { port } = platform.address() as AddressInfo;
  const logged: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => void logged.push(line) } } });
  await serveOneClick(app, `http://127.0.0.1:${port}`);
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/unsubscribed?token=secret' });
  await app.close();
  platform.close();
  return { statusCode, body, logged };
}

it('answers 503 with a text and logs it, without the token, when the platform doesn’t answer', async () => {
  const { statusCode, body, logged } = await clicked(createServer((request) => request.socket.destroy()));
  expect([statusCode, body]).toEqual([503, 'We couldn’t unsubscribe you. Open the link in the message instead.\n']);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('an email client could not unsubscribe');
  expect(logged[0]).not.toContain('secret');
});

it('treats a failure of the platform the same way', async () => {
  const failing = createServer((_request, response) => response.writeHead(500).end());
  expect(await clicked(failing)).toMatchObject({ statusCode: 503, body: expect.stringContaining('Open the link') });
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { fastify } from 'fastify';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { Documents } from '../security/documents.ts';
import { BodyTimeouts, enforceBodyTimeouts } from './bodyTimeouts.ts';
import { hideFailures } from './failures.ts';
import { fastPath } from './fastPath.ts';

describe('failures outside GraphQL', () => {
  it('are masked, except for client errors', async () => {
    const app = fastify();
    hideFailures(app);
    app.get('/fails', async () => {
      throw Object.assign(new Error("ENOENT: no such file, open '/srv/web/index.html'"), { code: 'ENOENT' });
    });
    app.get('/refuses', async () => {
      throw Object.assign(new Error('Not allowed.'), { statusCode: 422 });
    });
    const fails = await app.inject({ url: '/fails' });
    expect([fails.statusCode, fails.json().error.message]).toEqual([500, 'Something went wrong.']);
    expect(fails.body).not.toMatch(/ENOENT|srv/);
    const refuses = await app.inject({ url: '/refuses' });
    expect([refuses.statusCode, refuses.json().error.message]).toEqual([422, 'Not allowed.']);
    await app.close();
  });
});

/** Sends an incomplete POST. @returns everything received until the server closes the connection */
async function sendHalf(port: number, path: string): Promise<string> {
  const slow = connect(port, '127.0.0.1');
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nx-request-id: mine\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n`;
  slow.write(`${head}{"a":`);
  let received = '';
  slow.on('data', (part) => {
    received += String(part);
  });
  await once(slow, 'close');
  return received;
}

describe('an incomplete body', () => {
  it('is refused after the timeout, which does not affect complete requests', async () => {
    const app = fastify();
    const bodyTimeouts = new BodyTimeouts(50);
    enforceBodyTimeouts(app as never, bodyTimeouts);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    app.post('/', async () => {
      await answered;
      return { ok: true };
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const whole = app.inject({ method: 'POST', url: '/', payload: { a: 1 } });
    expect(await sendHalf(port, '/')).toMatch(/^HTTP\/1\.1 408 [\s\S]*REQUEST_TIMEOUT/);
    answer();
    expect((await whole).json()).toEqual({ ok: true });
    await app.close();
    bodyTimeouts.stop();
  });

  it('is refused by the fast path too, counted and with the common headers', async () => {
    const bodyTimeouts = new BodyTimeouts(50);
    const unused = () => expect.unreachable();
    const counted: unknown[][] = [];
    const front = fastPath({
      ...{ documents: new Documents(new Map(), false), bodyTimeouts, log: pino({ level: 'silent' }) },
      headers: { 'x-content-type-options': 'nosniff' },
      count: (...answered) => counted.push(answered),
      ...{ run: unused, clientIp: unused, draining: unused, parse: unused },
    });
    const server = createServer((request, response) => front(request, response, unused));
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const answer = await sendHalf(port, '/graphql');
    expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"REQUEST_TIMEOUT","requestId":"mine"/);
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toContain('x-request-id: mine');
    expect(counted).toEqual([['POST /graphql', 408, expect.closeTo(0.05, 0)]]);
    server.close();
    bodyTimeouts.stop();
  });
});

import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { hideFailures } from './failures.ts';
import { refuseSlowBodies } from './slowBody.ts';

describe('what fails outside of the graph', () => {
  it('is answered without its words, unless the client is at fault', async () => {
    const app = fastify();
    hideFailures(app);
    app.get('/fails', async () => {
      throw Object.assign(new Error("ENOENT: no such file, open '/srv/web/index.html'"), { code: 'ENOENT' });
    });
    app.get('/refuses', async () => {
      throw Object.assign(new Error('Not like this.'), { statusCode: 422 });
    });
    const fails = await app.inject({ url: '/fails' });
    expect([fails.statusCode, fails.json().error.message]).toEqual([500, 'Something went wrong.']);
    expect(fails.body).not.toMatch(/ENOENT|srv/);
    const refuses = await app.inject({ url: '/refuses' });
    expect([refuses.statusCode, refuses.json().error.message]).toEqual([422, 'Not like this.']);
    await app.close();
  });
});

describe('a body that does not come to its end', () => {
  it('is refused in time, and its connection closed; whoever has sent theirs may wait', async () => {
    const app = fastify();
    refuseSlowBodies(app as never, 50);
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
    const slow = connect(port, '127.0.0.1');
    slow.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":');
    let received = '';
    slow.on('data', (part) => {
      received += String(part);
    });
    await once(slow, 'close');
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
    expect(received).toContain('REQUEST_TIMEOUT');
    answer();
    expect((await whole).json()).toEqual({ ok: true });
    await app.close();
  });
});

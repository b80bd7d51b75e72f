import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseExample } from '../../spec/support/example.ts';
import { type Started, startExample } from '../../spec/support/run.ts';
import { until } from '../../spec/support/until.ts';
import { limits } from '../security/limits.ts';

const text = `
\`\`\`graphql schema
type Query {
  ok: Boolean @rest(call: "GET /v1/ok")
}
\`\`\`

\`\`\`json contract
{ "GET /v1/ok": { "who": "public", "answer": "boolean" } }
\`\`\`
`;
const call = { request: 'GET /v1/ok', status: 200, answer: true };

let started: Started;
let socket: Socket;
let received: string;
beforeEach(async () => {
  started = await startExample({ ...parseExample('wire', text), upstream: [call, call] });
  const { server } = started.gateway.app;
  await started.gateway.app.listen({ host: '127.0.0.1', port: 0 });
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  received = '';
  socket.on('data', (part) => {
    received += String(part);
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
});
afterEach(async () => {
  socket.destroy();
  await started.close();
});

const ask = JSON.stringify({ query: '{ ok }' });
const head = (length: number, ...others: string[]) =>
  [
    'POST /graphql HTTP/1.1',
    'host: x',
    'content-type: application/json',
    `content-length: ${length}`,
    ...others,
    '',
    '',
  ].join('\r\n');
const answers = () => received.match(/\{"data":\{"ok":true\}\}/g)?.length ?? 0;

describe('a connection', () => {
  it('pipelines requests and gets the responses in order', async () => {
    const one = (id: string) => head(ask.length, `x-request-id: ${id}`) + ask;
    socket.write(one('first') + one('second'));
    await until(() => expect(answers()).toBe(2));
    expect(received.indexOf('first')).toBeLessThan(received.indexOf('second'));
  });

  it('gets 100 Continue when it expects one', async () => {
    socket.write(head(ask.length, 'expect: 100-continue'));
    await until(() => expect(received).toContain('100 Continue'));
    socket.write(ask);
    await until(() => expect(answers()).toBe(1));
  });

  it('accepts the largest body and refuses larger ones', async () => {
    socket.write(head(limits.bodyBytes) + ask.padEnd(limits.bodyBytes));
    await until(() => expect(answers()).toBe(1));
    socket.write(head(limits.bodyBytes + 1) + ask.padEnd(limits.bodyBytes + 1));
    await until(() => expect(received).toContain('PAYLOAD_TOO_LARGE'));
  });

  it('refuses conflicting body lengths', async () => {
    socket.write(`${head(ask.length, 'transfer-encoding: chunked')}0\r\n\r\n${head(ask.length)}${ask}`);
    await once(socket, 'close');
    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    expect(answers()).toBe(0);
  });

  it('may break at any time', async () => {
    const { server } = started.gateway.app;
    const broken = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(broken, 'connect');
    broken.write(`${head(ask.length)}${ask}${head(ask.length)}${ask.slice(0, 5)}`);
    await until(() => expect(started.platform.faults).toHaveLength(1));
    broken.destroy();
    socket.write(head(ask.length) + ask);
    await until(() => expect(answers()).toBe(1));
    expect(started.platform.faults).toEqual([]);
  });
});

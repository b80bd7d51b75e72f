import { pino } from 'pino';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { Deadline } from '../execute/deadline.ts';
import { Timings } from '../telemetry/counters.ts';
import { UpstreamCalls } from '../telemetry/upstream.ts';
import { PlatformAPI } from './platformApi.ts';
import { type Call, Sender } from './pool.ts';
import type { Outgoing } from './request.ts';
import { Transport } from './transport.ts';

const caller = {
  token: 'a-token-of-twenty-characters',
  deviceId: 'device',
  requestId: 'request',
  traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`,
  newTrace: false,
  ip: '192.0.2.1',
  userAgent: 'client',
};
const read = (id: string): Outgoing => ({
  route: 'GET /v1/things/{id}',
  method: 'GET',
  path: `/v1/things/${id}`,
  query: new URLSearchParams({ kind: 'a b' }),
  fields: 'id,owner(name)',
  body: null,
  idempotencyKey: null,
});
const write: Outgoing = {
  route: 'POST /v1/things',
  method: 'POST',
  path: '/v1/things',
  query: null,
  body: { first_name: 'x' },
  idempotencyKey: 'key',
};

/** Responds to every call with the call's number. Refuses calls whose path contains `refused`. */
class RecordingSender extends Sender {
  readonly sent: Call[] = [];

  constructor() {
    super('http://127.0.0.1:1');
  }

  override async send(call: Call) {
    this.sent.push(call);
    if (!call.path.includes('refused')) return { status: 200, retryAfter: null, text: `{"call":${this.sent.length}}` };
    return {
      status: 429,
      retryAfter: '7',
      text: '{"error":{"code":1013,"message":"Slow down.","data":{"limit":"x"}}}',
    };
  }
}

function makeApi(sender = new RecordingSender()) {
  const registry = new Registry();
  const calls = new UpstreamCalls(new Timings({ name: 'calls', help: 'Calls.', registry }), null);
  const platform = { sender, calls, log: pino({ level: 'silent' }) };
  return { sender, api: new PlatformAPI(new Transport(platform, caller, new Deadline())) };
}

describe('PlatformAPI', () => {
  it('sends the caller, the exact path, the body and the idempotency key', async () => {
    const { sender, api } = makeApi();
    await api.call(read('1'));
    await api.call(write);
    const [get, post] = sender.sent;
    expect(get?.path).toBe('/v1/things/1?kind=a+b&fields=id,owner(name)');
    expect(get?.headers).toMatchObject({
      authorization: `Bearer ${caller.token}`,
      'x-device-id': 'device',
      'x-request-id': 'request',
      'x-forwarded-for': '192.0.2.1',
      traceparent: caller.traceparent,
    });
    expect(post?.headers).toMatchObject({ 'idempotency-key': 'key', 'content-type': 'application/json' });
    expect(post?.body).toBe('{"first_name":"x"}');
  });

  it('sends a GET once within an operation', async () => {
    const { sender, api } = makeApi();
    const [one, two] = await Promise.all([api.call(read('1')), api.call(read('1'))]);
    expect([one, two, await api.call(read('1'))]).toEqual([{ call: 1 }, { call: 1 }, { call: 1 }]);
    expect(await api.call(read('2'))).toEqual({ call: 2 });
    expect(sender.sent).toHaveLength(2);
  });

  it('reads again after a write, and never deduplicates writes', async () => {
    const { api } = makeApi();
    await api.call(read('1'));
    await Promise.all([api.call(write), api.call(write)]);
    expect(await api.call(read('1'))).toEqual({ call: 4 });
  });

  it('shares nothing between operations', async () => {
    const sender = new RecordingSender();
    await makeApi(sender).api.call(read('1'));
    expect(await makeApi(sender).api.call(read('1'))).toEqual({ call: 2 });
  });

  it('maps refusals like the direct transport', async () => {
    const { api } = makeApi();
    await expect(api.call(read('refused'))).rejects.toMatchObject({
      message: 'Slow down.',
      extensions: { code: 'RATE_LIMITED', platformCode: 1013, status: 429, retryAfter: 7, data: { limit: 'x' } },
    });
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { codesOf, event, first, LiveGateway, type Recording, snapshot, ticks, token } from '../../spec/support/live.ts';
import { until } from '../../spec/support/until.ts';
import { keptEvents } from './history.ts';

let gateway: LiveGateway;
afterEach(() => gateway.close());

const shown = (kind: string, seq: number) => ({ kind, seq, data: { value: seq } });
const has = (recording: Recording, count: number) =>
  until(() => expect(recording.results.length).toBeGreaterThanOrEqual(count));

describe('topics', () => {
  it('share one upstream subscription, and late subscribers get the snapshot and later events', async () => {
    gateway = await LiveGateway.start([first]);
    const one = gateway.follow();
    await has(one, 1);
    gateway.platform.send(event(2));
    await has(one, 2);
    const two = gateway.follow();
    const resumed = gateway.follow(ticks, {}, { resume: 1 });
    await until(() => expect(two.results).toEqual(one.results));
    await until(() => expect(resumed.results).toEqual([shown('EVENT', 2)]));
    expect(gateway.asked('subscribe')).toHaveLength(1);
  });

  it('deliver every event once and in order to many clients', async () => {
    gateway = await LiveGateway.start([first]);
    const some = Array.from({ length: 20 }, () => gateway.follow());
    await Promise.all(some.map((each) => has(each, 1)));
    for (let seq = 2; seq <= 40; seq++) gateway.platform.send(event(seq));
    await Promise.all(some.map((each) => has(each, 40)));
    const all = [shown('SNAPSHOT', 1), ...Array.from({ length: 39 }, (_, n) => shown('EVENT', n + 2))];
    for (const each of some) expect(each.results).toEqual(all);
    expect(gateway.asked('subscribe')).toHaveLength(1);
  });

  it('are not shared between users', async () => {
    gateway = await LiveGateway.start([first, first]);
    const one = gateway.follow(ticks, { token });
    const two = gateway.follow(ticks, { token: `another-${token}` });
    await has(one, 1);
    await has(two, 1);
    const tokens = gateway.asked('subscribe').map((frame) => frame.token);
    expect(tokens.sort()).toEqual([token, `another-${token}`].sort());
  });

  it('are shared by all users of a shared channel, except those not allowed to follow', async () => {
    gateway = await LiveGateway.start([{ expect: { channel: 'square', token: null }, send: [snapshot(1)] }]);
    const square = 'subscription { square { kind seq data { value } } }';
    const anonymous = gateway.follow(square);
    await has(anonymous, 1);
    const some = [anonymous, ...[token, `another-${token}`].map((each) => gateway.follow(square, { token: each }))];
    await Promise.all(some.map((each) => has(each, 1)));
    const banned = gateway.follow(square, { token: `banned-${token}` });
    await has(banned, 1);
    expect(codesOf(banned.results[0])).toEqual(['FORBIDDEN']);
    gateway.platform.send(event(2));
    await Promise.all(some.map((each) => has(each, 2)));
    for (const each of some) expect(each.results).toEqual([shown('SNAPSHOT', 1), shown('EVENT', 2)]);
    expect(banned.results).toHaveLength(1);
    expect(gateway.asked('subscribe')).toHaveLength(1);
    expect(gateway.platform.faults).toEqual([]);
  });

  it('unsubscribe upstream when the last subscriber leaves', async () => {
    gateway = await LiveGateway.start([first]);
    const [one, two] = [gateway.follow(), gateway.follow()];
    await has(one, 1);
    await has(two, 1);
    one.stop();
    gateway.platform.send(event(2));
    await has(two, 2);
    expect(gateway.asked('unsubscribe')).toEqual([]);
    two.stop();
    await until(() => expect(gateway.asked('unsubscribe')).toHaveLength(1));
  });

  it('resume upstream where the first subscriber resumes', async () => {
    gateway = await LiveGateway.start([{ expect: { resume: 7 }, send: [event(8, undefined), event(9)] }]);
    const one = gateway.follow(ticks, {}, { resume: 7 });
    await has(one, 2);
    expect(one.results).toEqual([shown('EVENT', 8), shown('EVENT', 9)]);
    expect(gateway.platform.faults).toEqual([]);
  });

  it('read a snapshot for subscribers that join a resumed topic', async () => {
    gateway = await LiveGateway.start([
      { expect: { resume: 7 }, send: [event(8, undefined)] },
      { expect: { channel: 'ticks' }, send: [snapshot(8)] },
    ]);
    const one = gateway.follow(ticks, {}, { resume: 7 });
    await has(one, 1);
    const two = gateway.follow();
    await has(two, 1);
    expect(two.results).toEqual([shown('SNAPSHOT', 8)]);
    expect(gateway.platform.faults).toEqual([]);
  });

  it('resume after losing the connection to the platform', async () => {
    gateway = await LiveGateway.start([first, { expect: { resume: 2 }, send: [event(3, undefined), event(4)] }]);
    const one = gateway.follow();
    await has(one, 1);
    gateway.platform.send(event(2));
    await has(one, 2);
    gateway.platform.dropLive();
    await has(one, 4);
    expect(one.results.slice(1)).toEqual([2, 3, 4].map((seq) => shown('EVENT', seq)));
    expect(gateway.platform.faults).toEqual([]);
  });

  it('send RESYNC when missed events are no longer available', async () => {
    gateway = await LiveGateway.start([
      first,
      { expect: { resume: 1 }, send: [{ type: 'resync', seq: 9, data: null }] },
      { expect: { channel: 'ticks' }, send: [snapshot(9)] },
    ]);
    const one = gateway.follow();
    await has(one, 1);
    gateway.platform.dropLive();
    await has(one, 3);
    expect(one.results.slice(1)).toEqual([{ kind: 'RESYNC', seq: 9, data: null }, shown('SNAPSHOT', 9)]);
    expect(gateway.platform.faults).toEqual([]);
  });

  it('drop duplicates and read a new snapshot after a gap', async () => {
    gateway = await LiveGateway.start([first, { expect: { channel: 'ticks' }, send: [snapshot(5)] }]);
    const one = gateway.follow();
    await has(one, 1);
    gateway.platform.send(event(1));
    gateway.platform.send(event(4));
    await has(one, 2);
    expect(one.results[1]).toEqual(shown('SNAPSHOT', 5));
  });

  it('read a new snapshot only for late subscribers', async () => {
    const last = keptEvents + 10;
    gateway = await LiveGateway.start([first, { expect: { channel: 'ticks' }, send: [snapshot(last)] }]);
    const one = gateway.follow();
    await has(one, 1);
    for (let seq = 2; seq <= last; seq++) gateway.platform.send(event(seq));
    await has(one, last);
    const late = gateway.follow();
    await has(late, 1);
    gateway.platform.send(event(last + 1));
    await has(late, 2);
    await has(one, last + 1);
    expect(late.results).toEqual([shown('SNAPSHOT', last), shown('EVENT', last + 1)]);
    expect(one.results.at(-1)).toEqual(shown('EVENT', last + 1));
    expect(one.results).toHaveLength(last + 1);
  });

  it('continue for current subscribers when reading a snapshot for a late one fails', async () => {
    const last = keptEvents + 10;
    const failure = { type: 'error', data: { code: 500, message: 'Something went wrong.' } };
    gateway = await LiveGateway.start([first, { expect: { channel: 'ticks' }, send: [failure] }]);
    const one = gateway.follow();
    await has(one, 1);
    for (let seq = 2; seq <= last; seq++) gateway.platform.send(event(seq));
    await has(one, last);
    const late = gateway.follow();
    await until(() => expect(late.results.length + late.errors.length).toBe(1));
    gateway.platform.send(event(last + 1));
    await has(one, last + 1);
    expect(one.errors).toEqual([]);
  });
});

describe('an event', () => {
  const owners = '{ ticks(id: "1") { seq data { owner { name } } } }';
  const answer = (name: string) => ({
    request: 'GET /v1/owners?ids=7',
    status: 200,
    answer: { items: [{ id: '7', name }] },
  });

  it('is executed once for identical operations', async () => {
    gateway = await LiveGateway.start([first], [answer('one'), answer('two')]);
    const some = [1, 2, 3].map(() => gateway.follow(`subscription ${owners}`));
    await Promise.all(some.map((each) => has(each, 1)));
    gateway.platform.send(event(2));
    await Promise.all(some.map((each) => has(each, 2)));
    const results = [
      { seq: 1, data: { owner: { name: 'one' } } },
      { seq: 2, data: { owner: { name: 'two' } } },
    ];
    for (const each of some) expect(each.results).toEqual(results);
    expect(gateway.platform.faults).toEqual([]);
  });

  it('is executed separately for each authority', async () => {
    const others = `another-${token}`;
    const as = (who: string, name: string) => ({ ...answer(name), headers: { authorization: `Bearer ${who}` } });
    gateway = await LiveGateway.start([first, first], [as(token, 'one'), as(others, 'two')]);
    const one = gateway.follow(`subscription ${owners}`, { token });
    await has(one, 1);
    const two = gateway.follow(`subscription ${owners}`, { token: others });
    await has(two, 1);
    expect(two.results).toEqual([{ seq: 1, data: { owner: { name: 'two' } } }]);
    expect(gateway.platform.faults).toEqual([]);
  });

  it('is rendered per document', async () => {
    gateway = await LiveGateway.start([first]);
    const one = gateway.follow('subscription { ticks(id: "1") { seq } }');
    const two = gateway.follow(
      'subscription ($yes: Boolean!) { ticks(id: "1") { seq kind @include(if: $yes) } }',
      {},
      { yes: true },
    );
    const three = gateway.follow(
      'subscription ($yes: Boolean!) { ticks(id: "1") { seq kind @include(if: $yes) } }',
      {},
      { yes: false },
    );
    await until(() =>
      expect([one.results, two.results, three.results]).toEqual([
        [{ seq: 1 }],
        [{ seq: 1, kind: 'SNAPSHOT' }],
        [{ seq: 1 }],
      ]),
    );
    expect(gateway.asked('subscribe')).toHaveLength(1);
  });

  it('is not executed for clients that left', async () => {
    gateway = await LiveGateway.start([first], [answer('one')]);
    const stays = gateway.follow();
    await has(stays, 1);
    const left = gateway.follow(`subscription ${owners}`);
    await has(left, 1);
    left.stop();
    await until(async () => expect(await gateway.figure('graphql_subscriptions')).toBe(1));
    gateway.platform.send(event(2));
    gateway.platform.send(event(3));
    await has(stays, 3);
    expect(gateway.platform.faults).toEqual([]);
  });

  it('is rendered per variables, including omitted ones', async () => {
    gateway = await LiveGateway.start([first]);
    const document = 'subscription ($yes: Boolean = true) { ticks(id: "1") { seq kind @include(if: $yes) } }';
    const refused = gateway.follow(document, {}, { yes: null });
    const shows = gateway.follow(document, {}, {});
    await until(() => expect(shows.results).toEqual([{ seq: 1, kind: 'SNAPSHOT' }]));
    expect(refused.results).not.toContainEqual({ seq: 1, kind: 'SNAPSHOT' });
  });

  it('is skipped when unreadable', async () => {
    gateway = await LiveGateway.start([first]);
    const one = gateway.follow();
    await has(one, 1);
    gateway.platform.sendText('{"type":');
    gateway.platform.send(event(2));
    await has(one, 2);
  });

  it('does not wait for a client that stopped reading', async () => {
    gateway = await LiveGateway.start([first]);
    const healthy = gateway.follow();
    await has(healthy, 1);
    const query = 'subscription { ticks(id: "1") { data { text } } }';
    const stalled = await gateway.socket([
      { type: 'connection_init' },
      { id: 'slow', type: 'subscribe', payload: { query } },
    ]);
    await new Promise((resolve) => stalled.once('message', resolve));
    stalled.pause();
    const text = 'x'.repeat(60_000);
    const events = 300;
    for (let seq = 2; seq <= events; seq++) gateway.platform.send(event(seq, '1', text));
    await vi.waitFor(() => expect(healthy.results).toHaveLength(events), { timeout: 20_000 });
    stalled.resume();
    // The client gets 1013 if it reads in time; otherwise the connection is terminated.
    const code = await new Promise((resolve) => stalled.once('close', resolve));
    expect([1006, 1013]).toContain(code);
  });
});

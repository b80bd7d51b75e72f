import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AuthWorld, authWorld } from '../../auth/testing/world.ts';
import { begin, countMessages, direct, send } from '../../chat/testing/conversations.ts';
import type { SwitchName } from '../../http/switches/switches.ts';
import { act, balancesOf, duel, type Field, fieldOf, player, setup } from '../../matches/testing/duel.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { staffActions } from '../testing/staff.ts';
import { refusedBy, switchesOf } from '../testing/switches.ts';

let w: AuthWorld;
let t: TestPlatform;
let field: Field;
let s: Awaited<ReturnType<typeof switchesOf>>;
beforeAll(async () => {
  w = await authWorld({ chat: { newAccountHours: 0 } });
  t = w.t;
  field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
  s = await switchesOf(t);
});
afterAll(() => w.close());

const stopped = async () => (await t.inject(null, 'GET', '/api/v1/config')).json().stopped;
const read = async () => (await t.inject(s.admin, 'GET', '/admin/v1/switches')).json().items;
const changes = async (query = '') => (await t.inject(s.admin, 'GET', `/admin/v1/switches/changes${query}`)).json();
const users = async () =>
  Number(
    (
      await t.db
        .selectFrom('users')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
const off = (name: SwitchName) => ({ code: 1025, switch: name });

describe('staff', () => {
  it('see every switch; everything works until one is changed', async () => {
    expect(await stopped()).toEqual([]);
    const items = await read();
    expect(items.map(({ name, enabled }: { name: string; enabled: boolean }) => [name, enabled])).toEqual([
      ['sign_up', true],
      ['deposits', true],
      ['withdrawals', true],
      ['staking', true],
      ['matches', true],
      ['chat', true],
      ['read_only', false],
    ]);
    expect(items[0]).toMatchObject({ reason: null, changed_by: null, changed_at: null });
  });

  it('turn one off and on again; who, when and why is kept', async () => {
    const { admin } = s;
    const before = (await staffActions(t, 'sign_up')).length;
    const made = (await s.set('sign_up', false, admin, '  Too many bots ')).json();
    expect(made).toMatchObject({
      name: 'sign_up',
      enabled: false,
      reason: 'Too many bots',
      changed_by: { id: admin.id },
    });
    expect(await stopped()).toEqual(['sign_up']);
    await s.set('sign_up', true, admin, 'Bots are gone');
    expect(await stopped()).toEqual([]);
    expect((await read())[0]).toMatchObject({ enabled: true, reason: 'Bots are gone' });
    const { items, has_next } = await changes('?page_size=1');
    expect(has_next).toBe(true);
    expect(items).toMatchObject([
      { name: 'sign_up', enabled: true, reason: 'Bots are gone', staff: { id: admin.id, username: admin.username } },
    ]);
    expect((await changes('?page_size=1&page=2')).items).toMatchObject([{ enabled: false, reason: 'Too many bots' }]);
    expect(await staffActions(t, 'sign_up')).toHaveLength(before + 2);
  });

  it('are refused without a reason, without the role, and when nothing would change', async () => {
    const { admin } = s;
    expect((await s.set('chat', false, admin, ' ')).json().error).toMatchObject({ code: 1000, param: 'reason' });
    expect((await s.set('chat', true)).json().error).toMatchObject({ code: 1002 });
    expect(
      (await t.inject(admin, 'POST', '/admin/v1/switches/nothing', { enabled: false, reason: 'x' })).statusCode,
    ).toBe(400);
    for (const roles of [['support'], ['finance', 'risk', 'moderator']]) {
      const other = await t.person({ area: 'staff', roles });
      expect((await s.set('chat', false, other)).statusCode).toBe(403);
      expect((await t.inject(other, 'GET', '/admin/v1/switches')).statusCode).toBe(403);
      expect((await t.inject(other, 'GET', '/admin/v1/switches/changes')).statusCode).toBe(403);
    }
    expect((await s.set('chat', false, await t.person())).statusCode).toBe(403);
    expect((await s.set('chat', false, null)).statusCode).toBe(401);
    expect(await stopped()).toEqual([]);
  });

  it('change a switch once when two of them press at the same time', async () => {
    const both = await Promise.all([s.set('chat', false), s.set('chat', false)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const key = { 'idempotency-key': 'same-press' };
    const press = () => t.inject(s.admin, 'POST', '/admin/v1/switches/chat', { enabled: true, reason: 'Again' }, key);
    expect([(await press()).statusCode, (await press()).statusCode]).toEqual([200, 200]);
  });
});

it('applies a change of another node within seconds, without a restart', async () => {
  const { dataDir } = t.deps.config;
  const two = await testPlatform({ config: { databaseUrl: t.databaseUrl, dataDir } });
  try {
    const other = async () => (await two.inject(null, 'GET', '/api/v1/config')).json().stopped;
    const person = await t.person();
    const join = () => two.inject(person, 'POST', '/api/v1/conversations', { user_ids: [s.admin.id] });
    expect(await other()).toEqual([]);
    await s.without('chat', async () => {
      await vi.waitFor(async () => expect(await other()).toEqual(['chat']), { timeout: 10_000, interval: 100 });
      expect(refusedBy(await join())).toMatchObject(off('chat'));
    });
    await vi.waitFor(async () => expect(await other()).toEqual([]), { timeout: 10_000, interval: 100 });
  } finally {
    await two.close();
  }
});

describe('while sign-up is off', () => {
  it('creates no account, but signs existing ones in', async () => {
    const phone = '+12025559001';
    const held = await w.signIn(phone, w.device());
    const guest = { client_type: 'web', app_version: '1.0.0', provider: 'guest' };
    const device = w.device();
    await s.without('sign_up', async () => {
      const count = await users();
      const verification = await w.verify('+12025559002', device);
      const enter = () =>
        t.inject(
          null,
          'POST',
          '/api/v1/authenticate',
          { ...guest, provider: 'phonenumber', token: verification },
          device,
        );
      expect(refusedBy(await enter())).toMatchObject(off('sign_up'));
      expect((await w.social('newcomer', w.device())).body.error).toMatchObject({ code: 1025 });
      const body = { ...guest, email: 'a@example.com', phone_number: '+12025559003' };
      expect(refusedBy(await t.inject(null, 'POST', '/api/v1/authenticate', body))).toMatchObject(off('sign_up'));
      expect(await users()).toBe(count);
      expect((await w.signIn(phone, w.device())).body).toMatchObject({
        is_new: false,
        user: { id: held.body.user.id },
      });
    });
    expect((await w.signIn('+12025559002', w.device())).body).toMatchObject({ is_new: true });
  });
});

describe('while matches are off', () => {
  it('takes no new match, join or entry and no money; open matches can be withdrawn', async () => {
    const [a, b, c] = [await player(t, field), await player(t, field), await player(t, field)];
    const open = await duel(t, field, [a, b], 'available');
    const invited = await act(t, c, 'POST', '', setup(field, { visibility: 'private' }));
    await act(t, c, 'POST', `/${invited.id}/invite`, { user_ids: [b.id] });
    const before = [await balancesOf(t, a), await balancesOf(t, b)];
    await s.without('matches', async () => {
      const refused = [
        await t.inject(a, 'POST', '/api/v1/matches', setup(field)),
        await t.inject(b, 'POST', `/api/v1/matches/${open.id}/join`),
        await t.inject(b, 'POST', `/api/v1/matches/${invited.id}/accept`),
        await t.inject(b, 'POST', `/api/v1/play_events/${open.id}/join`, {}),
      ];
      for (const answer of refused) expect(refusedBy(answer)).toMatchObject(off('matches'));
      expect([await balancesOf(t, a), await balancesOf(t, b)]).toEqual(before);
      expect((await act(t, b, 'GET', `/${open.id}`)).state).toBe('available');
      expect((await act(t, b, 'POST', `/${invited.id}/decline`)).id).toBe(invited.id);
      expect((await act(t, a, 'DELETE', `/${open.id}`)).state).toBe('cancelled');
    });
    expect((await duel(t, field, [a, b], 'prematch')).state).toBe('prematch');
  });

  it('lets matches that have an opponent be played to the end', async () => {
    const [a, b] = [await player(t, field), await player(t, field)];
    const match = await duel(t, field, [a, b], 'prematch');
    await s.without('matches', async () => {
      for (const person of [a, b]) await act(t, person, 'POST', `/${match.id}/prematch`, { ready: true });
      await act(t, a, 'POST', `/${match.id}/start`);
      await act(t, b, 'POST', `/${match.id}/submit`, { placement: 2 });
      await act(t, a, 'POST', `/${match.id}/submit`, { placement: 1 });
      expect(await balancesOf(t, a)).toMatchObject({ cash: 9000, unsettled: expect.any(Number) });
      expect((await balancesOf(t, a)).unsettled).toBeGreaterThan(1000);
    });
  });
});

describe('while chat is off', () => {
  it('stores no message, edit, comment or reaction, but messages to support arrive', async () => {
    const [one, other] = [await t.person(), await t.person()];
    const chat = await direct(t, one, other);
    const first = (await send(t, one, chat.id, 'Hello there')).body;
    const nonced = await send(t, one, chat.id, 'Sent before', { nonce: 'n1' });
    const support = (await t.inject(one, 'POST', '/api/v1/support/conversation', {})).json().id;
    await s.without('chat', async () => {
      const count = await countMessages(t, chat.id);
      const refused: [Person, 'POST' | 'PATCH', string, object][] = [
        [one, 'POST', '/messages', { conversation_id: chat.id, type: 'text', text: 'Another' }],
        [one, 'PATCH', `/messages/${first.id}`, { text: 'Changed' }],
        [other, 'POST', `/messages/${first.id}/reactions`, { type: 'emoji', value: '👍' }],
        [one, 'POST', '/conversations', { user_ids: [s.admin.id] }],
      ];
      for (const [person, method, path, body] of refused) {
        expect(refusedBy(await t.inject(person, method, `/api/v1${path}`, body))).toMatchObject(off('chat'));
      }
      expect(await countMessages(t, chat.id)).toBe(count);
      expect((await t.inject(one, 'GET', `/api/v1/messages?conversation_id=${chat.id}`)).statusCode).toBe(200);
      expect((await send(t, one, chat.id, 'Sent before', { nonce: 'n1' })).body.id).toBe(nonced.body.id);
      expect((await send(t, one, support, 'Is chat broken?')).status).toBe(200);
      expect((await t.inject(one, 'DELETE', `/api/v1/messages/${first.id}`)).statusCode).toBe(200);
    });
    expect((await send(t, one, chat.id, 'Back again')).status).toBe(200);
  });
});

describe('while everything is read-only', () => {
  it('refuses every change by players; reads, signing in and out, and staff go on', async () => {
    const [one, other] = [await t.person(), await t.person()];
    const phone = '+12025559010';
    await w.signIn(phone, w.device());
    await begin(t, one, { user_ids: [other.id] });
    await s.without('read_only', async () => {
      const refused: ['POST' | 'PUT' | 'DELETE' | 'PATCH', string, object?][] = [
        ['PUT', '/users', { bio: 'New' }],
        ['POST', `/users/${other.id}/follow`],
        ['POST', '/matches', setup(field)],
        ['POST', '/user_preferences/odds_format', { odds_format: 'decimal' }],
        ['POST', '/support/conversation', {}],
      ];
      for (const [method, path, body] of refused) {
        const answer = refusedBy(await t.inject(one, method, `/api/v1${path}`, body));
        expect(answer).toMatchObject(off('read_only'));
        expect(answer.message).toContain('no money moved');
      }
      expect((await t.inject(one, 'GET', '/api/v1/wallet')).statusCode).not.toBe(403);
      expect((await t.inject(one, 'GET', '/api/v1/status')).statusCode).toBe(200);
      expect((await w.signIn('+12025559011', w.device())).body.error).toMatchObject({ code: 1025 });
      const device = w.device();
      const { body } = await w.signIn(phone, device);
      expect((await t.inject(body, 'DELETE', '/api/v1/sessions', undefined, device)).statusCode).toBe(200);
      expect((await s.set('chat', false)).statusCode).toBe(200);
      expect((await s.set('chat', true)).statusCode).toBe(200);
    });
    expect((await t.inject(one, 'POST', `/api/v1/users/${other.id}/follow`)).statusCode).toBe(200);
  });
});

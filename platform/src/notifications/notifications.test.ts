import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import { enqueue } from '../jobs/jobs.ts';
import { newId } from '../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { notify } from './notify.ts';
import { markReadByKey } from './read.ts';
import { lockedCategories, notificationCategories } from './tables.ts';
import { sendNotice } from './testing/notices.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

const list = async (person: Person, last?: string) =>
  (await t.inject(person, 'GET', `/api/v1/notifications${last ? `?last_notification_id=${last}` : ''}`)).json();
const titles = async (person: Person) => (await list(person)).items.map(({ title }: { title: string }) => title);
const events = async (person: Person) =>
  (
    await t.owner
      .selectFrom('live_events')
      .select('data')
      .where('channel', '=', 'notifications')
      .where('key', '=', JSON.stringify({ user_id: person.id }))
      .orderBy('seq')
      .execute()
  ).map(({ data }) => JSON.parse(data));
const setting = (person: Person, id: string, enabled: boolean) =>
  t.inject(person, 'PATCH', `/api/v1/notifications/${id}/settings?enabled=${enabled}`);
const mute = (person: Person, until?: string) =>
  t.inject(person, 'POST', `/api/v1/notifications/mute${until ? `?muted_until=${until}` : ''}`);
const hoursAhead = async (hours: number) => {
  const { server_time } = (await t.inject(await t.person(), 'GET', '/api/v1/status')).json();
  return new Date(Date.parse(server_time) + hours * 3_600_000).toISOString();
};

describe('notifying', () => {
  it('creates a row with all known ids and an event with the total, and increments the unread count', async () => {
    const person = await t.person();
    const matchId = newId();
    await sendNotice(t, person.id, { data: { active_match_id: matchId }, image: 'https://pictures.test/1.png' });
    const { items, total_unread, next_cursor } = await list(person);
    expect({ total_unread, next_cursor }).toEqual({ total_unread: 1, next_cursor: null });
    expect(items).toEqual([
      expect.objectContaining({
        category: 'matches',
        title: 'Your match is on',
        body: 'Maya joined.',
        image: 'https://pictures.test/1.png',
        read: false,
        count: 1,
        data: {
          conversation_id: null,
          active_match_id: matchId,
          active_event_id: null,
          nativedeeplink: null,
          match_id: null,
          invited: false,
          order_id: null,
        },
      }),
    ]);
    expect(await events(person)).toEqual([
      { type: 'notification.added', notification: items[0], silent: false, total_unread: 1 },
    ]);
    const status = (await t.inject(person, 'GET', '/api/v1/status')).json();
    expect(status.unread.notifications).toBe(1);
  });

  it('is rolled back with its transaction', async () => {
    const person = await t.person();
    const failed = withTransaction(t.db, async (tx) => {
      notify(tx, { userId: person.id, category: 'news', title: 'No', body: '', data: {}, dedupeKey: 'k' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect((await list(person)).items).toEqual([]);
    expect(await events(person)).toEqual([]);
  });

  it('keeps one row per key: it counts while unread, moves to the top, and becomes unread again', async () => {
    const person = await t.person();
    await sendNotice(t, person.id, { dedupeKey: 'conv:1', title: 'One message' });
    await sendNotice(t, person.id, { title: 'Another thing' });
    await t.clock.advance(1000);
    await sendNotice(t, person.id, { dedupeKey: 'conv:1', title: 'Two messages' });
    const first = await list(person);
    expect(first.items.map(({ title, count }: { title: string; count: number }) => [title, count])).toEqual([
      ['Two messages', 2],
      ['Another thing', 1],
    ]);
    expect(first.total_unread).toBe(2);
    await withTransaction(t.db, (tx) => markReadByKey(tx, person.id, 'conv:1'));
    expect((await list(person)).total_unread).toBe(1);
    await sendNotice(t, person.id, { dedupeKey: 'conv:1', title: 'A third' });
    const { items } = await list(person);
    expect(items[0]).toMatchObject({ id: first.items[0].id, title: 'A third', count: 1, read: false });
  });

  it('sends only the last of several with one key in a transaction, separately for each user', async () => {
    const [one, two] = [await t.person(), await t.person()];
    await withTransaction(t.db, async (tx) => {
      for (const title of ['First', 'Last'])
        for (const { id } of [two, one])
          notify(tx, { userId: id, category: 'events', title, body: '', data: {}, dedupeKey: 'same' });
    });
    expect([await titles(one), await titles(two)]).toEqual([['Last'], ['Last']]);
  });

  it('handles concurrent notifications to the same users in any order', async () => {
    const people = [await t.person(), await t.person(), await t.person()];
    const orders = [people, [...people].reverse(), people, [...people].reverse()];
    await Promise.all(
      orders.map((order, index) =>
        withTransaction(t.db, async (tx) => {
          for (const { id } of order)
            notify(tx, { userId: id, category: 'events', title: `${index}`, body: '', data: {}, dedupeKey: 'one' });
        }),
      ),
    );
    for (const person of people) {
      const { items, total_unread } = await list(person);
      expect({ count: items[0].count, total_unread }).toEqual({ count: 4, total_unread: 1 });
      const totals = (await events(person)).map((event) => event.total_unread);
      expect(totals).toEqual([1, 1, 1, 1]);
    }
  });

  it('sends a one-time notification only once, read or not', async () => {
    const person = await t.person();
    await sendNotice(t, person.id, { dedupeKey: 'result', once: true });
    await t.inject(person, 'POST', '/api/v1/notifications/read_all');
    await sendNotice(t, person.id, { dedupeKey: 'result', once: true });
    const { items, total_unread } = await list(person);
    expect([items.length, items[0].count, total_unread]).toEqual([1, 1, 0]);
  });

  it('truncates long texts', async () => {
    const person = await t.person();
    await sendNotice(t, person.id, { title: 'x'.repeat(300), body: 'y'.repeat(2000) });
    const [row] = (await list(person)).items;
    expect([row.title.length, row.body.length, row.body.at(-1)]).toEqual([120, 500, '…']);
  });
});

describe('reading', () => {
  it('is limited to the user’s own, happens once, and is sent to their other devices', async () => {
    const [person, other] = [await t.person(), await t.person()];
    await sendNotice(t, person.id);
    const [{ id }] = (await list(person)).items;
    expect((await t.inject(other, 'POST', `/api/v1/notifications/${id}/read`)).statusCode).toBe(404);
    for (let round = 0; round < 2; round++) {
      const answer = (await t.inject(person, 'POST', `/api/v1/notifications/${id}/read`)).json();
      expect(answer).toMatchObject({ id, read: true });
    }
    expect((await list(person)).total_unread).toBe(0);
    const told = (await events(person)).map((event) => [event.type, event.silent, event.total_unread]);
    expect(told).toEqual([
      ['notification.added', false, 1],
      ['notification.read', true, 0],
    ]);
  });

  it('marks all at once', async () => {
    const person = await t.person();
    for (let round = 0; round < 3; round++) await sendNotice(t, person.id);
    expect((await t.inject(person, 'POST', '/api/v1/notifications/read_all')).json()).toEqual({ total_unread: 0 });
    expect((await t.inject(person, 'POST', '/api/v1/notifications/read_all')).json()).toEqual({ total_unread: 0 });
    expect((await events(person)).at(-1)).toEqual({
      type: 'notification.all_read',
      notification: null,
      silent: true,
      total_unread: 0,
    });
    expect(await events(person)).toHaveLength(4);
  });

  it('paginates without gaps or duplicates while newer ones arrive', async () => {
    const person = await t.person();
    for (let number = 0; number < 45; number++) await sendNotice(t, person.id, { title: `n${number}` });
    const seen: string[] = [];
    let last: string | undefined;
    do {
      const feed = await list(person, last);
      seen.push(...feed.items.map(({ title }: { title: string }) => title));
      last = feed.next_cursor;
      await sendNotice(t, person.id, { title: 'newer' });
    } while (last);
    expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => `n${44 - index}`));
    const [theirs] = (await list(person)).items;
    const other = await t.person();
    await sendNotice(t, other.id);
    expect((await list(other, theirs.id)).items).toEqual([]);
  });

  it('deletes old notifications', async () => {
    const person = await t.person();
    await sendNotice(t, person.id, { title: 'Old' });
    await t.owner
      .updateTable('notifications')
      .set({ updated_at: new Date('2020-01-01T00:00:00Z') })
      .where('user_id', '=', person.id)
      .execute();
    await sendNotice(t, person.id, { title: 'New' });
    await withTransaction(t.db, (tx) => enqueue(tx, 'notifications.purge', {}));
    await t.deps.jobs.runDue();
    expect(await titles(person)).toEqual(['New']);
  });
});

describe('settings', () => {
  it('list all categories, initially on; locked ones stay on', async () => {
    const person = await t.person();
    const { settings, muted_until } = (await t.inject(person, 'GET', '/api/v1/notifications/settings')).json();
    expect(settings.map(({ id }: { id: string }) => id)).toEqual([...notificationCategories]);
    expect(settings.every(({ enabled }: { enabled: boolean }) => enabled)).toBe(true);
    expect(muted_until).toBeNull();
    for (const category of lockedCategories) {
      expect((await setting(person, category, false)).json()).toMatchObject({ error: { code: 1002 } });
    }
    expect((await setting(person, 'nonsense', false)).statusCode).toBe(404);
  });

  it('a disabled category creates no row, and works again once enabled', async () => {
    const person = await t.person();
    expect((await setting(person, 'news', false)).json()).toMatchObject({ id: 'news', enabled: false, locked: false });
    await sendNotice(t, person.id, { category: 'news', title: 'Unwanted' });
    await sendNotice(t, person.id, { category: 'events', title: 'Wanted' });
    expect(await titles(person)).toEqual(['Wanted']);
    await setting(person, 'news', true);
    await sendNotice(t, person.id, { category: 'news', title: 'Wanted again' });
    expect(await titles(person)).toEqual(['Wanted again', 'Wanted']);
  });

  it('a locked category is sent whatever the table contains', async () => {
    const person = await t.person();
    await t.owner
      .insertInto('notification_settings')
      .values({ user_id: person.id, category: 'money', enabled: false })
      .execute();
    await sendNotice(t, person.id, { category: 'money', title: 'Money' });
    expect(await titles(person)).toEqual(['Money']);
  });

  it('muted: everything is listed, but only locked categories are shown until the mute ends', async () => {
    const person = await t.person();
    const until = await hoursAhead(2);
    expect((await mute(person, until)).json().muted_until).toBe(until);
    await sendNotice(t, person.id, { category: 'matches' });
    await sendNotice(t, person.id, { category: 'result' });
    expect((await events(person)).map((event) => event.silent)).toEqual([true, false]);
    await t.clock.advance(3 * 3_600_000);
    expect((await t.inject(person, 'GET', '/api/v1/notifications/settings')).json().muted_until).toBeNull();
    await sendNotice(t, person.id, { category: 'matches' });
    expect((await events(person)).at(-1).silent).toBe(false);
  });

  it('unmutes without a time, and refuses a time in the past', async () => {
    const person = await t.person();
    await mute(person, await hoursAhead(2));
    expect((await mute(person)).json().muted_until).toBeNull();
    expect((await mute(person, '2020-01-01T00:00:00.000Z')).json()).toMatchObject({ error: { code: 1000 } });
  });

  it('are available to all accounts that aren’t banned', async () => {
    const banned = await t.person({ status: 'banned', scope: 'banned' });
    expect((await t.inject(banned, 'GET', '/api/v1/notifications')).statusCode).toBe(403);
    expect((await t.inject(null, 'GET', '/api/v1/notifications')).statusCode).toBe(401);
    const guest = await t.person({ status: 'guest', scope: 'guest', phone: null });
    expect((await t.inject(guest, 'GET', '/api/v1/notifications')).statusCode).toBe(200);
  });
});

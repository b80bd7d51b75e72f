import { afterAll, beforeAll, expect, test } from 'vitest';
import { markSeen } from '../live/presence.ts';
import { sha256 } from '../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { peopleFacts } from '../users/facts/peopleFacts.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

const url = (who: Person, what: string) => `/api/v1/users/${who.id}/${what}`;
const post = (as: Person | null, who: Person, what: string, body?: unknown) =>
  t.inject(as, 'POST', url(who, what), body);
const profile = async (as: Person | null, who: Person) => (await t.inject(as, 'GET', url(who, 'profile'))).json();
const names = (answer: { json(): { items: { user_id: string }[] } }) => answer.json().items.map((one) => one.user_id);
const counts = async (who: Person) => {
  const row = await t.db.selectFrom('follow_counts').selectAll().where('user_id', '=', who.id).executeTakeFirst();
  return [row?.followers ?? 0, row?.following ?? 0];
};

test('following and unfollowing are idempotent', async () => {
  const [a, b] = [await t.person(), await t.person()];
  for (const _ of [1, 2])
    expect((await post(a, b, 'follow')).json()).toMatchObject({ id: b.id, is_following: true, followers_count: 1 });
  expect(await counts(a)).toEqual([0, 1]);
  expect((await profile(b, a)).follows_me).toBe(true);
  for (const _ of [1, 2])
    expect((await post(a, b, 'unfollow')).json()).toMatchObject({ is_following: false, followers_count: 0 });
  expect(await counts(a)).toEqual([0, 0]);
  expect(await counts(b)).toEqual([0, 0]);
});

test('a user is notified once about each new follower, with a link to the follower’s profile', async () => {
  const [a, b] = [await t.person(), await t.person()];
  for (const what of ['follow', 'unfollow', 'follow']) await post(a, b, what);
  const { items } = (await t.inject(b, 'GET', '/api/v1/notifications')).json();
  expect(items).toEqual([
    expect.objectContaining({ title: 'A new follower', body: `${a.username} is now following you.`, count: 1 }),
  ]);
  expect(items[0].data.nativedeeplink).toBe(`duelbook://users/${a.id}`);
});

test('users can’t follow or block themselves or unknown users', async () => {
  const [a, gone] = [await t.person(), await t.person({ status: 'deleted' })];
  for (const what of ['follow', 'unfollow', 'block']) {
    expect((await post(a, a, what, what === 'block' ? {} : undefined)).json().error.code).toBe(1000);
    expect((await post(a, gone, what, what === 'block' ? {} : undefined)).statusCode).toBe(404);
    expect((await post(null, a, what, what === 'block' ? {} : undefined)).statusCode).toBe(401);
  }
});

test('counts stay correct with concurrent follows, blocks and unfollows', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => t.person()));
  const [hub] = people as [Person, ...Person[]];
  const others = people.slice(1);
  const presses = others.flatMap((one) => [
    post(one, hub, 'follow'),
    post(hub, one, 'follow'),
    post(one, hub, 'follow'),
    post(one, hub, 'unfollow'),
    post(one, hub, 'follow'),
  ]);
  presses.push(post(hub, others[0] as Person, 'block', {}));
  for (const answer of await Promise.all(presses)) expect([200, 404, 409]).toContain(answer.statusCode);
  for (const one of people) {
    const edges = await t.db.selectFrom('follows').selectAll().execute();
    expect(await counts(one)).toEqual([
      edges.filter((edge) => edge.followed_id === one.id).length,
      edges.filter((edge) => edge.follower_id === one.id).length,
    ]);
  }
  const left = await t.db
    .selectFrom('follows')
    .selectAll()
    .where('follower_id', '=', others[0]?.id ?? '')
    .execute();
  expect(left).toEqual([]);
});

test('a block ends follows in both directions and hides both users from each other', async () => {
  const [a, b, other] = [await t.person(), await t.person(), await t.person()];
  await post(a, b, 'follow');
  await post(b, a, 'follow');
  await post(a, other, 'follow');
  await post(b, other, 'follow');
  expect((await post(a, b, 'block', { reason: 'harassment', note: ' again ' })).json()).toMatchObject({
    blocked_by_me: true,
    is_following: false,
    bio: null,
    lists_hidden: true,
    stats_hidden: true,
  });
  expect(await counts(a)).toEqual([0, 1]);
  expect((await t.inject(b, 'GET', url(a, 'profile'))).statusCode).toBe(404);
  expect((await t.inject(null, 'GET', url(a, 'profile'))).statusCode).toBe(200);
  for (const what of ['about', 'followers', 'following']) {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const)
      expect((await t.inject(from, 'GET', url(to, what))).statusCode).toBe(404);
  }
  expect(names(await t.inject(b, 'GET', url(other, 'followers')))).toEqual([b.id]);
  expect(names(await t.inject(a, 'GET', url(other, 'followers')))).toEqual([a.id]);
  expect(names(await t.inject(null, 'GET', url(other, 'followers'))).sort()).toEqual([a.id, b.id].sort());
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    expect((await post(from, to, 'follow')).json().error.code).toBe(1002);
    expect(await peopleFacts.blockedWith(t.db, from.id, [to.id, other.id])).toEqual(new Set([to.id]));
  }
  expect((await t.inject(a, 'GET', url(b, 'blocked'))).json()).toEqual({ blocked: true, blocked_by_me: true });
  expect((await t.inject(b, 'GET', url(a, 'blocked'))).json()).toEqual({ blocked: true, blocked_by_me: false });
});

test('users can’t be blocked or followed by themselves', async () => {
  const a = await t.person();
  for (const what of ['follow', 'unfollow', 'block', 'unblock'])
    expect((await post(a, a, what, {})).json().error, what).toMatchObject({ code: 1000 });
});

test('unblocking makes the profile visible again without restoring follows', async () => {
  const [a, b] = [await t.person(), await t.person()];
  await post(a, b, 'follow');
  await post(a, b, 'block', {});
  for (const _ of [1, 2]) {
    expect((await post(a, b, 'unblock')).json().profile).toMatchObject({ blocked_by_me: false, is_following: false });
  }
  await post(a, b, 'block', {});
  await post(b, a, 'block', {});
  // Blocking someone back doesn't reveal anything new.
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const)
    expect((await t.inject(from, 'GET', url(to, 'profile'))).statusCode).toBe(404);
  expect((await post(a, b, 'unblock')).json()).toEqual({ profile: null });
  expect((await t.inject(a, 'GET', '/api/v1/users/block_ids')).json()).toEqual({ user_ids: [] });
});

test('the block list, its ids and its hash agree', async () => {
  const [a, b, c] = [await t.person(), await t.person(), await t.person()];
  const hash = async () => (await t.inject(a, 'GET', '/api/v1/users/block_hash')).json().hash;
  expect(await hash()).toBe(sha256('').toString('hex'));
  await post(a, c, 'block', { reason: 'spam' });
  const one = await hash();
  expect(one).toBe(sha256(c.id).toString('hex'));
  await post(a, b, 'block', {});
  await post(a, b, 'block', { reason: 'scam' });
  expect(await hash()).toBe(sha256([b.id, c.id].sort().join('\n')).toString('hex'));
  expect((await t.inject(a, 'GET', '/api/v1/users/block_ids')).json().user_ids).toEqual([b.id, c.id].sort());
  const list = (await t.inject(a, 'GET', '/api/v1/users/blocks?page_size=1')).json();
  expect(list).toMatchObject({
    has_next: true,
    items: [{ user_id: b.id, reason: null, user: { username: b.username } }],
  });
  await post(a, b, 'unblock');
  expect(await hash()).toBe(one);
  expect((await t.inject(b, 'GET', '/api/v1/users/block_ids')).json()).toEqual({ user_ids: [] });
});

test('follow lists are paginated, latest first, and can be searched by the start of a name', async () => {
  const hub = await t.person();
  const people = [];
  for (const name of ['zed_one', 'zedxtwo', 'another_one']) people.push(await t.person({ username: name }));
  for (const one of people) {
    await post(one, hub, 'follow');
    await t.clock.advance(1000);
  }
  const page = (query: string) => t.inject(null, 'GET', `${url(hub, 'followers')}?${query}`);
  expect(names(await page('page_size=2'))).toEqual([people[2]?.id, people[1]?.id]);
  expect((await page('page_size=2')).json().has_next).toBe(true);
  expect(names(await page('page_size=2&page=2'))).toEqual([people[0]?.id]);
  expect(names(await page('q=zed'))).toEqual([people[1]?.id, people[0]?.id]);
  expect(names(await page('q=ZED_'))).toEqual([people[0]?.id]);
});

test('the level of a profile is the rank for its rank points', async () => {
  const [owner, viewer] = [await t.person(), await t.person()];
  const level = async () => (await profile(viewer, owner)).level;
  expect(await level()).toEqual({ key: 'contender', name: 'Contender' });
  await t.db.insertInto('match_records').values({ user_id: owner.id, won: 5 }).execute();
  expect(await level()).toEqual({ key: 'challenger', name: 'Challenger' });
  await t.db.updateTable('match_records').set({ won: 0, lost: 20 }).where('user_id', '=', owner.id).execute();
  expect(await level()).toEqual({ key: 'rookie', name: 'Rookie' });
});

test('a private profile shows its lists to followers only, and private statistics to nobody', async () => {
  const [owner, follower, stranger] = [await t.person(), await t.person(), await t.person()];
  await post(follower, owner, 'follow');
  expect(
    (await t.inject(owner, 'PUT', '/api/v1/users', { private_profile: true, private_stats: true })).json(),
  ).toMatchObject({
    settings: { private_profile: true, private_stats: true, invisible: false },
    lists_hidden: false,
    stats_hidden: false,
    level: { key: 'contender' },
  });
  expect(await profile(stranger, owner)).toMatchObject({
    lists_hidden: true,
    stats_hidden: true,
    level: null,
    settings: null,
    followers_count: 1,
  });
  expect(await profile(follower, owner)).toMatchObject({ lists_hidden: false, stats_hidden: true });
  for (const list of ['followers', 'following']) {
    const status = async (who: Person | null) => (await t.inject(who, 'GET', url(owner, list))).statusCode;
    expect([await status(owner), await status(follower), await status(stranger), await status(null)]).toEqual([
      200, 200, 404, 404,
    ]);
  }
  expect((await t.inject(stranger, 'GET', url(owner, 'about'))).json().reliability).toBeNull();
});

test('a profile is found by id and by username', async () => {
  const who = await t.person({ username: 'find_me_99' });
  expect((await t.inject(null, 'GET', '/api/v1/users/Find_Me_99/profile?username=true')).json().id).toBe(who.id);
  expect((await t.inject(null, 'GET', '/api/v1/users/find_me_99/profile')).statusCode).toBe(404);
  expect((await t.inject(null, 'GET', '/api/v1/users/nobody_here/profile?username=true')).statusCode).toBe(404);
});

test('users are online for a minute, unless they are invisible or there is a block', async () => {
  const [me, here, hidden, blocked] = [await t.person(), await t.person(), await t.person(), await t.person()];
  await t.inject(hidden, 'PUT', '/api/v1/users', { invisible: true });
  await post(blocked, me, 'block', {});
  const ids = [here.id, hidden.id, blocked.id];
  const online = async () => (await t.inject(me, 'POST', '/api/v1/users/online', { ids })).json().user_ids;
  expect(await online()).toEqual([]);
  await markSeen(t.db, ids);
  expect(await online()).toEqual([here.id]);
  expect((await profile(me, here)).online).toBe(true);
  expect((await profile(hidden, hidden)).online).toBe(true);
  expect(await peopleFacts.onlineAmong(t.db, [hidden.id])).toEqual(new Set([hidden.id]));
  await t.clock.advance(61_000);
  expect(await online()).toEqual([]);
});

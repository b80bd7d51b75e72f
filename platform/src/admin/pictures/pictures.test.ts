import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leagueOf } from '../../events/testing/events.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { cup, now, type Organizer, organizer } from '../../tournaments/testing/cups.ts';
import { staffActions } from '../testing/staff.ts';

let t: TestPlatform;
let staff: Organizer;
let risk: Person;
beforeAll(async () => {
  t = await testPlatform();
  staff = await organizer(t);
  risk = await t.person({ area: 'staff', roles: ['risk'] });
});
afterAll(() => t.close());

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#224488' } })
    .png()
    .toBuffer();

/** Uploads a file and returns its ID and the response to the upload. */
async function upload(who: Person, type: string, file: Buffer) {
  const asked = await t.inject(who, 'POST', '/admin/v1/media', { type });
  expect(asked.statusCode).toBe(200);
  const { media_id: id, upload_url: url } = asked.json();
  const answer = await t.app.inject({
    method: 'PUT',
    url: new URL(url).pathname,
    payload: file,
    headers: { 'content-type': 'image/png' },
  });
  return { id: id as string, answer };
}

const picture = async (who: Person, type = 'event_picture', [width, height] = [960, 540]) =>
  (await upload(who, type, await image(width ?? 0, height ?? 0))).id;
const change = (path: string, who: Person, body: object, key = newId()) =>
  t.inject(who, 'POST', path, { reason: 'New season', ...body }, { 'idempotency-key': key });
const eventPath = (id: string) => `/admin/v1/events/${id}/picture`;
const seen = async (url: string) => (await t.app.inject({ method: 'GET', url: new URL(url).pathname })).statusCode;
const shownOf = async (id: string) =>
  (await t.inject(null, 'GET', `/api/v1/play_events/${id}/summary`)).json().event.image_url as string | null;

describe('the picture of an event', () => {
  it('is added, replaced and removed, and players see it at once; files of former pictures are gone', async () => {
    const { id } = await cup(t, staff);
    const first = await change(eventPath(id), staff.manager, { media_id: await picture(staff.manager), was: null });
    const url = first.json().image_url as string;
    expect([await shownOf(id), await seen(url)]).toEqual([url, 200]);
    const next = await change(eventPath(id), staff.manager, { media_id: await picture(staff.manager), was: url });
    const replaced = next.json().image_url as string;
    await t.deps.jobs.runDue();
    expect([await shownOf(id), await seen(url), await seen(replaced)]).toEqual([replaced, 404, 200]);
    const removed = await change(eventPath(id), staff.manager, { media_id: null, was: replaced });
    expect([removed.statusCode, await shownOf(id), await seen(replaced)]).toEqual([200, null, 404]);
    expect((await staffActions(t, id)).filter((action) => action === 'admin.events.picture')).toHaveLength(3);
    const entry = await t.owner
      .selectFrom('audit_log')
      .select('body')
      .where('subject_id', '=', id)
      .where('action', '=', 'admin.events.picture')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(entry.body ?? '')).toMatchObject({
      before: { image_url: replaced },
      after: { image_url: null },
      reason: 'New season',
    });
  });

  it('isn’t changed if somebody else did so first, by a repeated request, or with another person’s upload', async () => {
    const { id } = await cup(t, staff);
    const mine = await picture(staff.manager);
    const key = newId();
    const body = { media_id: mine, was: null };
    const answers = [
      await change(eventPath(id), staff.manager, body, key),
      await change(eventPath(id), staff.manager, body, key),
    ];
    const url = answers[0]?.json().image_url;
    expect(answers.map((answer) => answer.json().image_url)).toEqual([url, url]);
    const outdated = { media_id: await picture(staff.manager), was: null };
    expect((await change(eventPath(id), staff.manager, outdated)).json().error).toMatchObject({
      code: 1001,
      data: { current: url },
    });
    const others = { media_id: await picture(risk), was: url };
    expect((await change(eventPath(id), staff.manager, others)).json().error.code).toBe(1000);
    const used = { media_id: mine, was: url };
    expect((await change(eventPath(id), staff.manager, used)).json().error.code).toBe(1000);
    const wrongType = { media_id: await picture(staff.manager, 'player_card'), was: url };
    expect((await change(eventPath(id), staff.manager, wrongType)).json().error.code).toBe(1000);
    expect(await shownOf(id)).toBe(url);
    const both = await Promise.all(
      [await picture(staff.manager), await picture(staff.manager)].map((media_id) =>
        change(eventPath(id), staff.manager, { media_id, was: url }),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('asks for a reason, the role, an event and a picture to remove', async () => {
    const { id } = await cup(t, staff);
    expect((await change(eventPath(id), staff.manager, { media_id: null })).json().error.code).toBe(1002);
    expect((await change(eventPath(id), staff.manager, { media_id: null, reason: ' ' })).json().error.param).toBe(
      'reason',
    );
    expect((await change(eventPath(newId()), staff.manager, { media_id: null })).statusCode).toBe(404);
    for (const who of [risk, staff.referee, await t.person()])
      expect((await change(eventPath(id), who, { media_id: null })).statusCode).toBe(403);
  });
});

describe('the picture of a new event', () => {
  const eventsOf = async () => (await t.db.selectFrom('events').select('id').execute()).length;
  const create = (path: string, body: object, key = newId()) =>
    t.inject(staff.manager, 'POST', `/admin/v1/events/${path}`, body, { 'idempotency-key': key });
  const inTwoHours = async () => new Date((await now(t)).getTime() + 2 * 3_600_000).toISOString();
  const tournament = async () => ({
    name: 'Harbor Cup',
    game_mode_id: staff.field.game_mode_id,
    console_id: staff.field.console_id,
    format: 'single_elimination',
    team_size: 1,
    min_teams: 2,
    max_teams: 8,
    entry_amount: 0,
    prize_split: [10_000],
    start_date: await inTwoHours(),
  });
  const stakeEvent = async () => ({
    league_id: (await leagueOf(t)).id,
    start_date: await inTwoHours(),
    shoutcast: false,
  });

  it.each([
    ['tournaments', 'tournament', tournament],
    ['tournaments', 'play_event', async () => ({ ...(await tournament()), format: 'rounds', options: { rounds: 2 } })],
    ['stakes', 'stake_event', stakeEvent],
  ])('is there from the start, and a repeated request creates one event (%s, %s)', async (path, kind, bodyOf) => {
    const [key, before] = [newId(), await eventsOf()];
    const body = { ...(await bodyOf()), media_id: await picture(staff.manager) };
    const answers = [await create(path, body, key), await create(path, body, key)];
    const [first, again] = answers.map((answer) => answer.json());
    expect(first).toMatchObject({ kind, image_url: expect.stringMatching(/\/media\//) });
    expect([again.id, await seen(first.image_url), await eventsOf()]).toEqual([first.id, 200, before + 1]);
    const replaced = await change(eventPath(first.id), staff.manager, { media_id: null, was: first.image_url });
    expect([replaced.statusCode, await seen(first.image_url)]).toEqual([200, 404]);
  });

  it('is refused, and the event with it, if the upload is used, of another person, or comes with an address', async () => {
    const before = await eventsOf();
    const { id } = await cup(t, staff);
    const used = await picture(staff.manager);
    await change(eventPath(id), staff.manager, { media_id: used, was: null });
    const refused = [
      { media_id: used },
      { media_id: await picture(risk) },
      { media_id: await picture(staff.manager), image_url: 'https://example.com/cup.png' },
    ];
    for (const more of refused)
      for (const answer of [
        await create('tournaments', { ...(await tournament()), ...more }),
        await create('stakes', { ...(await stakeEvent()), ...more }),
      ])
        expect(answer.json().error.code).toBe(1000);
    expect(await eventsOf()).toBe(before + 1);
  });
});

describe('a copied picture', () => {
  const inTwoHours = async () => new Date((await now(t)).getTime() + 2 * 3_600_000).toISOString();
  /** Creates an event with the picture of another event. */
  const copy = async (picture_of: string, picture_was: string | null, more: object = {}) =>
    t.inject(
      staff.manager,
      'POST',
      '/admin/v1/events/stakes',
      {
        league_id: (await leagueOf(t)).id,
        start_date: await inTwoHours(),
        shoutcast: false,
        picture_of,
        picture_was,
        ...more,
      },
      { 'idempotency-key': newId() },
    );
  const pictured = async () => {
    const { id } = await cup(t, staff);
    const set = await change(eventPath(id), staff.manager, { media_id: await picture(staff.manager), was: null });
    return { id, url: set.json().image_url as string };
  };
  const remove = async ({ id, url }: { id: string; url: string }) => {
    const answer = await change(eventPath(id), staff.manager, { media_id: null, was: url });
    expect(answer.statusCode).toBe(200);
    await t.deps.jobs.runDue();
  };
  const storedKeyOf = async (url: string) =>
    (
      await t.owner
        .selectFrom('media')
        .select('stored_key')
        .where('id', '=', url.split('/').at(-1) ?? '')
        .executeTakeFirstOrThrow()
    ).stored_key ?? '';
  const isStored = async (key: string) => {
    try {
      (await t.deps.providers.mediaStore.get(key)).destroy();
      return true;
    } catch {
      return false;
    }
  };

  it('has an address of its own, and stays when the original is removed; the file goes with the last of them', async () => {
    for (const last of ['copy', 'original'] as const) {
      const original = await pictured();
      const key = await storedKeyOf(original.url);
      const { id, image_url } = (await copy(original.id, original.url)).json();
      const copied = { id: id as string, url: image_url as string };
      expect(copied.url).not.toBe(original.url);
      expect([await seen(original.url), await seen(copied.url)]).toEqual([200, 200]);
      const [first, second] = last === 'copy' ? [original, copied] : [copied, original];
      await remove(first);
      expect([await seen(first.url), await seen(second.url), await isStored(key)]).toEqual([404, 200, true]);
      await remove(second);
      expect([await seen(second.url), await isStored(key)]).toEqual([404, false]);
    }
  });

  it('is refused, and the event with it, if the original has changed, is unknown, or comes with another picture', async () => {
    const original = await pictured();
    const { id: plain } = await cup(t, staff);
    const eventsNow = async () => (await t.db.selectFrom('events').select('id').execute()).length;
    const before = await eventsNow();
    const codeOf = async (...given: Parameters<typeof copy>) => (await copy(...given)).json().error.code;
    expect(await codeOf(original.id, 'https://example.com/other.png')).toBe(1001);
    expect(await codeOf(original.id, null)).toBe(1001);
    expect(await codeOf(plain, null)).toBe(1001);
    expect(await codeOf(newId(), original.url)).toBe(1000);
    expect(await codeOf(original.id, original.url, { media_id: await picture(staff.manager) })).toBe(1000);
    await remove(original);
    expect(await codeOf(original.id, original.url)).toBe(1001);
    expect(await eventsNow()).toBe(before);
  });

  it('can be of a tournament, too, and is the same address if the picture is elsewhere', async () => {
    const { id } = await cup(t, staff);
    const elsewhere = 'https://example.com/cup.png';
    await t.owner.updateTable('events').set({ image_url: elsewhere }).where('id', '=', id).execute();
    const { image_url } = (await copy(id, elsewhere)).json();
    expect(image_url).toBe(elsewhere);
    const original = await pictured();
    const answer = await t.inject(
      staff.manager,
      'POST',
      '/admin/v1/events/tournaments',
      {
        name: 'Harbor Cup',
        game_mode_id: staff.field.game_mode_id,
        console_id: staff.field.console_id,
        format: 'single_elimination',
        team_size: 1,
        min_teams: 2,
        max_teams: 8,
        entry_amount: 0,
        prize_split: [10_000],
        start_date: await inTwoHours(),
        picture_of: original.id,
        picture_was: original.url,
      },
      { 'idempotency-key': newId() },
    );
    expect(await seen(answer.json().image_url)).toBe(200);
    expect(answer.json().image_url).not.toBe(original.url);
  });
});

describe('an upload of staff', () => {
  it('is refused with its pixels if it is too small, and for other files', async () => {
    const small = await upload(staff.manager, 'event_picture', await image(959, 540));
    expect(small.answer.json().error).toMatchObject({
      code: 1000,
      message: 'The picture has 959 × 540 pixels. Choose one with at least 960 × 540.',
    });
    const text = await upload(staff.manager, 'event_picture', Buffer.from('not a picture'));
    expect(text.answer.statusCode).toBe(415);
    const { id } = await cup(t, staff);
    expect((await change(eventPath(id), staff.manager, { media_id: small.id })).json().error.code).toBe(1000);
  });

  it('isn’t offered to players, who don’t see it among their own either', async () => {
    const player = await t.person();
    expect((await t.inject(player, 'GET', '/api/v1/media/upload_url?type=event_picture')).statusCode).toBe(400);
    expect((await t.inject(player, 'POST', '/admin/v1/media', { type: 'event_picture' })).statusCode).toBe(403);
    const finance = await t.person({ area: 'staff', roles: ['finance'] });
    expect((await t.inject(finance, 'POST', '/admin/v1/media', { type: 'event_picture' })).statusCode).toBe(403);
    expect((await t.inject(staff.manager, 'POST', '/admin/v1/media', { type: 'profile' })).statusCode).toBe(400);
  });
});

it('the picture of an influencer replaces the profile picture on the landing page, and not the other way round', async () => {
  const host = await t.person();
  const text = { name: 'Known Voice', bio: 'Plays.', game_ids: [], reason: 'Signed a contract' };
  const made = await t.inject(risk, 'POST', '/admin/v1/influencers', {
    ...text,
    user_id: host.id,
    slug: 'pictured',
    code: 'PICTURED1',
  });
  const path = `/admin/v1/influencers/${made.json().id}/picture`;
  expect(made.json().image_url).toBeNull();
  const media_id = await picture(risk, 'influencer_picture', [352, 352]);
  const url = (await change(path, risk, { media_id, was: null })).json().image_url;
  const shown = async () =>
    (await t.inject(null, 'GET', '/api/v1/influencers?slug=pictured')).json().items[0].image_url;
  expect([await shown(), await seen(url)]).toEqual([url, 200]);
  expect((await change(path, risk, { media_id: null, was: null })).json().error.code).toBe(1001);
  expect((await change(path, staff.manager, { media_id: null, was: url })).statusCode).toBe(403);
  await change(path, risk, { media_id: null, was: url });
  expect(await shown()).toBeNull();
  expect(await staffActions(t, host.id)).toEqual([
    'admin.influencers.create',
    'admin.influencers.picture',
    'admin.influencers.picture',
  ]);
});

it('the picture of a player card is one that staff upload, or nothing', async () => {
  const user = await t.person();
  const moderator = await t.person({ area: 'staff', roles: ['moderator'] });
  const path = `/admin/v1/users/${user.id}/player_card_image`;
  const media_id = await picture(moderator, 'player_card', [720, 240]);
  const set = await t.inject(moderator, 'POST', path, { media_id, reason: 'Prize' });
  const url = set.json().card_image_url as string;
  expect([set.statusCode, await seen(url)]).toEqual([200, 200]);
  expect((await t.inject(moderator, 'POST', path, { media_id, reason: 'Again' })).json().error.code).toBe(1000);
  expect((await t.inject(moderator, 'POST', path, { reason: 'Rude' })).json().card_image_url).toBeNull();
  expect(await seen(url)).toBe(404);
});

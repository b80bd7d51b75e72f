import { sql } from 'kysely';
import { enroll } from '../../../platform/src/partners/testing/partners.ts';
import { newId } from '../../../platform/src/shared/ids.ts';
import { type Call, type Request, type Row, row } from './row.ts';
import type { Scenario } from './scenario.ts';

const ofOwner =
  (rest: Request = {}): Call =>
  ({ owner }) => ({ params: { id: owner.id }, ...rest });

const figures =
  (rest: Request['query'] = {}): Call =>
  ({ owner }) => ({ query: { user_id: owner.id, ...rest } });

const partner: Call = async (scenario, who) => {
  await scenario.joinTeam();
  return figures()(scenario, who);
};

/** Reads the owner's shield after they have become a partner. */
const shield: Call = async (scenario, who) => {
  const { t } = scenario.world;
  await enroll(t, scenario.owner, []);
  return figures()(scenario, who);
};

/** Reads a game with the owner's results. Private results are missing from the response. */
const game: Call = ({ owner, world }) => ({
  params: { game_id: world.field.game_id, mode_id: world.field.game_mode_id },
  query: { user_id: owner.id },
});
const standing: Call = async (scenario, who) => ({ ...(await game(scenario, who)), shows: '"matches_played":0' });
const modes: Call = async (scenario, who) => ({ ...(await game(scenario, who)), shows: '"figures":{' });

/** Makes the same call after the owner has changed these privacy settings. */
const shut =
  (switches: Parameters<Scenario['set']>[0], call: Call): Call =>
  async (scenario, who) => {
    await scenario.set(switches);
    return call(scenario, who);
  };

const page = { page: 1, page_size: 20 };
const hidden = { private_stats: true };
const profile: Call = ({ owner }) => ({ params: { key: owner.id }, shows: owner.username });

const online: Call = async ({ t, owner }) => {
  await sql`insert into presence (user_id, seen_at) values (${owner.id}, app_now())
    on conflict (user_id) do update set seen_at = excluded.seen_at`.execute(t.owner);
  return { body: { ids: [owner.id] }, shows: owner.id };
};

/** Rows for people, statistics, leagues, search and clips. */
export const people: Record<string, Row> = {
  'users.profile_by_username': row('ok ok ok ok ok ok 404 ok ok ok', profile),
  'users.profile_by_username name': row('ok ok ok ok ok ok 404 ok ok ok', ({ owner }) => ({
    params: { key: owner.username },
    query: { username: true },
    shows: owner.id,
  })),
  'users.about': row('ok ok ok ok ok ok 404 404 ok ok', ofOwner()),
  'users.followers': row('ok ok ok ok ok ok 404 404 ok ok', ofOwner({ query: page })),
  'users.followers private': row(
    '404 404 404 404 404 404 404 404 ok ok',
    shut({ private_profile: true }, ofOwner({ query: page })),
  ),
  'users.following': row('ok ok ok ok ok ok 404 404 ok ok', ofOwner({ query: page })),
  'users.following private': row(
    '404 404 404 404 404 404 404 404 ok ok',
    shut({ private_profile: true }, ofOwner({ query: page })),
  ),
  'users.follow': row('401 403/15 403 403 403 ok 409/1002 409/1002 ok 400/1000', ofOwner()),
  'users.unfollow': row('401 403/15 403 403 403 ok 404 ok ok 400/1000', ofOwner()),
  'users.block': row('401 403/15 403 403 403 ok ok ok ok 400/1000', ofOwner({ body: { reason: 'spam' } })),
  'users.unblock': row('401 403/15 403 403 403 ok ok ok ok 400/1000', ofOwner()),
  'users.blocked': row('401 403/15 403 403 403 ok ok ok ok ok', ofOwner()),
  'users.blocks': row('401 403/15 403 403 403 without without without without ok', ({ actor }) => ({
    query: page,
    shows: actor('blocked')?.id ?? '',
  })),
  'users.block_ids': row('401 403/15 403 403 403 without without without without ok', ({ actor }) => ({
    shows: actor('blocked')?.id ?? '',
  })),
  'users.block_hash': row('401 403/15 403 403 403 ok ok ok ok ok', () => ({})),
  'users.affiliate': row('401 403/15 403 403 403 ok 404 404 ok ok', async ({ t, owner }) => {
    const row = {
      id: newId(),
      user_id: owner.id,
      slug: owner.username.replaceAll('_', '-'),
      name: owner.username,
      image_url: null,
      bio: '',
      game_ids: [],
      position: 1,
      enabled: true,
    };
    await t.owner
      .insertInto('influencers')
      .values(row)
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute();
    return { params: { id: owner.id } };
  }),
  'users.affiliate nobody': row('401 403/15 403 403 403 404 404 404 404 404', ofOwner()),
  'users.online': row('401 403/15 403 403 403 ok without without ok ok', online),
  'users.online invisible': row(
    '401 403/15 403 403 403 without without without without ok',
    shut({ invisible: true }, online),
  ),
  'users.ban': row('401 ok ok 403 403 ok ok ok ok ok', () => ({})),
  'users.update': row('401 403/15 403 403 403 ok ok ok ok ok', () => ({ body: { bio: 'I play after dinner.' } })),
  'users.update picture': row('401 403/15 403 403 403 400/1000 400/1000 400/1000 400/1000 ok', async ({ file }) => ({
    body: { profile_image_id: await file('profile') },
  })),
  'users.delete': row('401 403/15 403 403 403 ok ok ok 409/1012 409/1012', ({ actor, owner }, who) => ({
    query: { username: (actor(who) ?? owner).username },
  })),
  'users.delete other': row('401 403/15 403 403 403 ok 400/1000 400/1000 400/1000 400/1000', ({ owner, actor }) => ({
    query: { username: (actor('stranger') ?? owner).username },
  })),
  'users.videos': row('ok ok ok ok ok ok without without ok ok', async ({ video, owner }) => ({
    params: { id: owner.id },
    query: { limit: 10 },
    shows: await video(),
  })),
  'users.video_create': row('401 403/15 403 403 403 400/1000 400/1000 400/1000 400/1000 ok', async ({ file }) => ({
    body: { media_id: await file('video'), title: 'How it went' },
  })),
  'users.video_delete': row('401 403/15 403 403 403 404 404 404 404 ok', async ({ video }) => ({
    params: { id: await video() },
  })),

  'clips.list': row('ok ok ok ok ok ok without without ok ok', async ({ clip, owner }) => ({
    query: { ...page, user_id: owner.id },
    shows: await clip(),
  })),
  'clips.create': row('401 403/15 403 403 403 404 404 404 400/1000 ok', async ({ match, file }) => ({
    body: {
      media_id: await file('clip'),
      match_id: await match('public'),
      start: 0,
      end: 5000,
      title: 'The last goal',
    },
  })),
  'clips.delete': row('401 403/15 403 403 403 404 404 404 404 ok', async ({ clip }) => ({
    params: { id: await clip() },
  })),

  'search.all': row('ok ok ok ok ok ok without without ok ok', ({ owner }) => ({
    query: { ...page, q: owner.username },
    shows: owner.id,
  })),
  'play_events.profile': row('ok ok ok ok ok ok 404 404 ok ok', figures(page)),
  'play_events.profile private': row('404 404 404 404 404 404 404 404 404 ok', shut(hidden, figures(page))),
  'statistics.profile': row('ok ok ok ok ok ok 404 404 ok ok', figures()),
  'statistics.profile private': row('404 404 404 404 404 404 404 404 404 ok', shut(hidden, figures())),
  'statistics.profile_v2': row('ok ok ok ok ok ok 404 404 ok ok', figures()),
  'statistics.profile_v2 private': row('404 404 404 404 404 404 404 404 404 ok', shut(hidden, figures())),
  'statistics.profile_v2 exact': row('403 403 403 403 403 403 404 404 403 ok', figures({ private: true })),
  'statistics.earnings': row('ok ok ok ok ok ok 404 404 ok ok', figures()),
  'statistics.earnings private': row('404 404 404 404 404 404 404 404 404 ok', shut(hidden, figures())),
  'statistics.rival': row('ok ok ok ok ok ok 404 404 ok ok', figures()),
  'statistics.rival private': row('404 404 404 404 404 404 404 404 404 ok', shut(hidden, figures())),
  'partners.shield': row('ok ok ok ok ok ok 404 404 ok ok', shield),
  'partners.shield private': row('404 404 404 404 404 404 404 404 404 ok', shut(hidden, shield)),
  'statistics.partner': row('ok ok ok ok ok ok 404 404 ok ok', partner),
  'statistics.partner private': row('404 404 404 404 404 404 404 404 404 ok', shut(hidden, partner)),
  'statistics.partner nobody': row('404 404 404 404 404 404 404 404 404 404', figures()),
  'leaderboards.user_stats': row('ok ok ok ok ok ok without without ok ok', async ({ t, owner }) => {
    await t.owner
      .insertInto('leaderboard_rows')
      .values({ period: 'alltime', game_id: null, metric: 'profit', user_id: owner.id, value: 1_000_000, rank: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { query: { ...page, period: 'alltime', metric: 'profit' }, shows: owner.id };
  }),
  'leagues.games': row('ok ok ok ok ok ok ok ok ok ok', figures()),
  'leagues.game': row('ok ok ok ok ok ok without without ok ok', standing),
  'leagues.game private': row(
    'without without without without without without without without without ok',
    shut(hidden, standing),
  ),
  'leagues.game_modes': row('ok ok ok ok ok ok without without ok ok', modes),
  'leagues.game_modes private': row(
    'without without without without without without without without without ok',
    shut(hidden, modes),
  ),
  'leagues.game_mode': row('ok ok ok ok ok ok without without ok ok', modes),
  'leagues.game_mode private': row(
    'without without without without without without without without without ok',
    shut(hidden, modes),
  ),
};

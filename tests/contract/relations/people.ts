import { newId } from '../../../platform/src/shared/ids.ts';
import type { Call, Request } from './calls.ts';
import type { Cast } from './cast.ts';

const ofOwner =
  (rest: Request = {}): Call =>
  ({ owner }) => ({ params: { id: owner.id }, ...rest });

const figures =
  (rest: Request['query'] = {}): Call =>
  ({ owner }) => ({ query: { user_id: owner.id, ...rest } });

const partner: Call = async (cast, who) => {
  await cast.joinTeam();
  return figures()(cast, who);
};

/** A game with what the owner did in it: numbers where figures are shown, and nothing where they are not. */
const game: Call = ({ owner, world }) => ({
  params: { game_id: world.field.game_id, mode_id: world.field.game_mode_id },
  query: { user_id: owner.id },
});
const standing: Call = async (cast, who) => ({ ...(await game(cast, who)), shows: '"matches_played":0' });
const modes: Call = async (cast, who) => ({ ...(await game(cast, who)), shows: '"figures":{' });

/** The same after the owner has shut it. */
const shut =
  (switches: Parameters<Cast['set']>[0], call: Call): Call =>
  async (cast, who) => {
    await cast.set(switches);
    return call(cast, who);
  };

const page = { page: 1, page_size: 20 };
const hidden = { private_stats: true };
const profile: Call = ({ owner }) => ({ params: { key: owner.id }, shows: owner.username });

const online: Call = async ({ t, owner }) => {
  await t.owner
    .insertInto('presence')
    .values({ user_id: owner.id, seen_at: new Date() })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ seen_at: new Date() }))
    .execute();
  return { body: { ids: [owner.id] }, shows: owner.id };
};

/** People, how they have played, leagues, search, clips. */
export const people: Record<string, Call> = {
  'users.profile_by_username': profile,
  'users.profile_by_username name': ({ owner }) => ({
    params: { key: owner.username },
    query: { username: true },
    shows: owner.id,
  }),
  'users.about': ofOwner(),
  'users.followers': ofOwner({ query: page }),
  'users.followers private': shut({ private_profile: true }, ofOwner({ query: page })),
  'users.following': ofOwner({ query: page }),
  'users.following private': shut({ private_profile: true }, ofOwner({ query: page })),
  'users.follow': ofOwner(),
  'users.unfollow': ofOwner(),
  'users.block': ofOwner({ body: { reason: 'spam' } }),
  'users.unblock': ofOwner(),
  'users.blocked': ofOwner(),
  'users.blocks': ({ actor }) => ({ query: page, shows: actor('blocked')?.id ?? '' }),
  'users.block_ids': ({ actor }) => ({ shows: actor('blocked')?.id ?? '' }),
  'users.block_hash': () => ({}),
  'users.affiliate': async ({ t, owner }) => {
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
  },
  'users.affiliate nobody': ofOwner(),
  'users.online': online,
  'users.online invisible': shut({ invisible: true }, online),
  'users.ban': () => ({}),
  'users.update': () => ({ body: { bio: 'I play after dinner.' } }),
  'users.update picture': async ({ file }) => ({ body: { profile_image_id: await file('profile') } }),
  'users.delete': ({ actor, owner }, who) => ({ query: { username: (actor(who) ?? owner).username } }),
  'users.delete other': ({ owner, actor }) => ({ query: { username: (actor('stranger') ?? owner).username } }),
  'users.videos': async ({ video, owner }) => ({
    params: { id: owner.id },
    query: { limit: 10 },
    shows: await video(),
  }),
  'users.video_create': async ({ file }) => ({ body: { media_id: await file('video'), title: 'How it went' } }),
  'users.video_delete': async ({ video }) => ({ params: { id: await video() } }),

  'clips.list': async ({ clip, owner }) => ({ query: { ...page, user_id: owner.id }, shows: await clip() }),
  'clips.create': async ({ match, file }) => ({
    body: {
      media_id: await file('clip'),
      match_id: await match('public'),
      start: 0,
      end: 5000,
      title: 'The last goal',
    },
  }),
  'clips.delete': async ({ clip }) => ({ params: { id: await clip() } }),

  'search.all': ({ owner }) => ({ query: { ...page, q: owner.username }, shows: owner.id }),
  'play_events.profile': figures(page),
  'play_events.profile private': shut(hidden, figures(page)),
  'statistics.profile': figures(),
  'statistics.profile private': shut(hidden, figures()),
  'statistics.profile_v2': figures(),
  'statistics.profile_v2 private': shut(hidden, figures()),
  'statistics.profile_v2 exact': figures({ private: true }),
  'statistics.earnings': figures(),
  'statistics.earnings private': shut(hidden, figures()),
  'statistics.rival': figures(),
  'statistics.rival private': shut(hidden, figures()),
  'statistics.partner': partner,
  'statistics.partner private': shut(hidden, partner),
  'statistics.partner nobody': figures(),
  'leaderboards.user_stats': async ({ t, owner }) => {
    await t.owner
      .insertInto('leaderboard_rows')
      .values({ period: 'alltime', game_id: null, metric: 'profit', user_id: owner.id, value: 1_000_000, rank: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { query: { ...page, period: 'alltime', metric: 'profit' }, shows: owner.id };
  },
  'leagues.games': figures(),
  'leagues.game': standing,
  'leagues.game private': shut(hidden, standing),
  'leagues.game_modes': modes,
  'leagues.game_modes private': shut(hidden, modes),
  'leagues.game_mode': modes,
  'leagues.game_mode private': shut(hidden, modes),
};

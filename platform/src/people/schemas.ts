import Type, { type Static } from 'typebox';
import { EventGame } from '../events/schemas.ts';
import { silenceScopes } from '../moderation/tables.ts';
import { describeSchema } from '../shared/describe.ts';
import { pageOf } from '../shared/page.ts';
import { Cents, DateTime, Id, Nullable, OneOf } from '../shared/schema.ts';
import { UserCard } from '../users/card.ts';
import { PublicPerson } from '../users/publicPerson.ts';

const Count = Type.Integer({ minimum: 0 });

export const badges = ['verified', 'league_player', 'influencer', 'streamer'] as const;
export type Badge = (typeof badges)[number];

export const ProfileSettings = Type.Object({
  private_profile: Type.Boolean(),
  private_stats: Type.Boolean(),
  invisible: Type.Boolean(),
  off_leaderboards: Type.Boolean(),
  read_receipts: Type.Boolean(),
  public_gamer_ids: Type.Array(Id),
  username_changeable_at: Nullable(DateTime),
});
describeSchema(ProfileSettings, 'ProfileSettings');
export type ProfileSettings = Static<typeof ProfileSettings>;

/** A person's page, as the viewer may see it. */
export const Profile = Type.Object({
  id: Id,
  user: UserCard,
  bio: Nullable(Type.String()),
  badges: Type.Array(OneOf(badges)),
  online: Type.Boolean(),
  followers_count: Count,
  following_count: Count,
  is_following: Type.Boolean(),
  follows_me: Type.Boolean(),
  blocked_by_me: Type.Boolean(),
  lists_hidden: Type.Boolean(),
  stats_hidden: Type.Boolean(),
  settings: Nullable(ProfileSettings),
});
describeSchema(Profile, 'Profile');
export type Profile = Static<typeof Profile>;

export const FollowPage = pageOf(
  Type.Object({ user_id: Id, user: PublicPerson, is_following: Type.Boolean(), since: DateTime }),
);

export const BlockPage = pageOf(
  Type.Object({
    user_id: Id,
    user: Nullable(PublicPerson),
    reason: Nullable(Type.String()),
    blocked_at: DateTime,
  }),
);

export const About = Type.Object({
  user_id: Id,
  bio: Nullable(Type.String()),
  games: Type.Array(EventGame),
  gamer_ids: Type.Array(Type.Object({ id: Id, label: Type.String(), value: Type.String() })),
  badges: Type.Array(OneOf(badges)),
  reliability: Nullable(
    Type.Object({
      accepted_count: Count,
      completed_percent: Nullable(Count),
      dispute_loss_percent: Nullable(Count),
      average_report_minutes: Nullable(Count),
    }),
  ),
  twitch_username: Nullable(Type.String()),
  member_since: DateTime,
});
describeSchema(About, 'PersonAbout');
export type About = Static<typeof About>;

export const Affiliate = Type.Object({
  user_id: Id,
  code: Type.String(),
  redeemable: Type.Boolean(),
  reward_amount: Cents,
  play_amount: Cents,
});
describeSchema(Affiliate, 'Affiliate');
export type Affiliate = Static<typeof Affiliate>;

export const Ban = Type.Object({
  scope: OneOf(['none', 'chat', 'all'] as const),
  silence: Nullable(OneOf(silenceScopes)),
  reason: Nullable(Type.String()),
  until: Nullable(DateTime),
  appeal: Nullable(Type.String()),
});
describeSchema(Ban, 'Ban');
export type Ban = Static<typeof Ban>;

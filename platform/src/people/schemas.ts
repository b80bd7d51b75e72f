import Type, { type Static } from 'typebox';
import { EventGame } from '../events/schemas.ts';
import { RankTier } from '../matches/results/rankSchema.ts';
import { describeSchema } from '../shared/describe.ts';
import { pageOf } from '../shared/page.ts';
import { Cents, DateTime, Id, Nullable, OneOf } from '../shared/schema.ts';
import { UserCard } from '../users/card.ts';
import { PublicPerson } from '../users/publicPerson.ts';
import { silenceScopes } from '../users/silences.ts';

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
describeSchema(ProfileSettings, 'ProfileSettings', "A user's own profile settings.", {
  private_profile: 'True to show follower lists to followers only.',
  private_stats: 'True to hide statistics from others.',
  invisible: 'True to hide the online status.',
  off_leaderboards: 'True to opt out of leaderboards.',
  read_receipts: 'True to send read receipts in direct conversations.',
  public_gamer_ids: 'IDs of the gamer ID records shown publicly.',
  username_changeable_at: 'Time from which the username can be changed. Null when it can be changed now.',
});
export type ProfileSettings = Static<typeof ProfileSettings>;

/** A person's profile as the viewer sees it. */
export const Profile = Type.Object({
  id: Id,
  user: UserCard,
  bio: Nullable(Type.String()),
  badges: Type.Array(OneOf(badges)),
  level: Nullable(RankTier),
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
describeSchema(Profile, 'Profile', 'Profile of a user as seen by the viewer.', {
  bio: 'Biography. Null when there is none or the viewer has blocked the user.',
  badges: 'Badges, most important first.',
  level: 'Rank by rank points from matches. Null when the statistics are hidden from the viewer.',
  online: 'True when online. Always false for invisible users.',
  followers_count: 'Number of followers.',
  following_count: 'Number of users followed.',
  follows_me: 'True when the user follows the viewer.',
  blocked_by_me: 'True when the viewer has blocked the user.',
  lists_hidden: 'True when the follower lists are hidden from the viewer.',
  stats_hidden: 'True when the statistics are hidden from the viewer.',
  settings: "The user's own settings. Null for other viewers.",
  user: 'User whose profile this is.',
});
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
describeSchema(About, 'PersonAbout', "A user's public information.", {
  bio: 'Biography. Null when there is none.',
  games: 'Games the user plays, in order of preference.',
  gamer_ids: 'Public gamer IDs.',
  badges: 'Badges, most important first.',
  reliability: "Reliability. Null if it is private or the user hasn't played a match.",
  twitch_username: 'Username of the linked Twitch account. Null when there is none.',
  member_since: 'Time the account was created.',
  'gamer_ids.id': 'ID of the gamer ID record.',
  'gamer_ids.label': 'Label of the gamer ID in this system, such as `Gamertag`.',
  'gamer_ids.value': 'Gamer ID.',
  'reliability.accepted_count': 'Number of joined matches that count toward reliability.',
  'reliability.completed_percent':
    'Percentage of joined matches that were completed. Null until the player has joined a match.',
  'reliability.dispute_loss_percent':
    'Percentage of completed matches lost in a dispute. Null until the player has completed a match.',
  'reliability.average_report_minutes':
    'Average time until the user reports a result, in minutes. Null before the first report.',
  user_id: 'ID of the user who is described.',
});
export type About = Static<typeof About>;

export const Affiliate = Type.Object({
  user_id: Id,
  code: Type.String(),
  redeemable: Type.Boolean(),
  reward_amount: Cents,
  play_amount: Cents,
});
describeSchema(Affiliate, 'Affiliate', 'Referral code given to followers.', {
  user_id: 'ID of the user who gives it.',
  redeemable: 'True when the viewer can redeem it.',
  reward_amount: 'Wager-only reward for redeeming it, in cents.',
  play_amount: 'Cash that must be wagered to earn the reward, in cents.',
  code: 'Referral code that followers enter when they sign up.',
});
export type Affiliate = Static<typeof Affiliate>;

export const Ban = Type.Object({
  scope: OneOf(['none', 'chat', 'all'] as const),
  silence: Nullable(OneOf(silenceScopes)),
  reason: Nullable(Type.String()),
  until: Nullable(DateTime),
  appeal: Nullable(Type.String()),
});
describeSchema(Ban, 'Ban', "The viewer's ban or silence.", {
  scope: 'What the ban covers.',
  reason: 'Reason. Null when there is no ban.',
  silence: 'Scope of a silence. Null unless `scope` is `chat`.',
  until: 'End of the ban. Null when it lasts until staff lift it.',
  appeal: 'How to appeal. Null when there is no ban.',
});
export type Ban = Static<typeof Ban>;

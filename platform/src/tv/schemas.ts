import Type, { type Static } from 'typebox';
import { EventBrief, MemberUser } from '../events/schemas.ts';
import { describeSchema } from '../shared/describe.ts';
import { DateTime, Id, Nullable } from '../shared/schema.ts';

const Count = Type.Integer({ minimum: 0 });

export const ChannelParams = Type.Object({ id: Id });

const Participant = Type.Object({
  event_team_id: Id,
  name: Type.String(),
  code: Type.String(),
  image_url: Nullable(Type.String()),
  score: Count,
  users: Type.Array(MemberUser),
});
describeSchema(Participant, 'TelevisionChannelParticipant', 'Team that plays on a television channel.', {
  event_team_id: 'ID of the team that plays in the event.',
  name: 'Name shown to viewers.',
  code: 'Short code, two to four letters.',
  image_url: 'Team crest URL. Null when there is none.',
  score: 'Rounds won.',
  users: 'Players in the lineup.',
});

export const CheerTotal = Type.Object({ event_team_id: Id, count: Count });
describeSchema(CheerTotal, 'CheerTotal', 'Number of cheers for a team.', {
  event_team_id: 'ID of the cheered team in the event.',
  count: 'Number of cheers.',
});
export type CheerTotalView = Static<typeof CheerTotal>;

/** A stake event on television. A channel has the ID of its event. */
export const TelevisionChannel = Type.Object({
  id: Id,
  event_id: Id,
  title: Type.String(),
  event: EventBrief,
  twitch_channel: Nullable(Type.String()),
  live: Type.Boolean(),
  live_since: Nullable(DateTime),
  viewers: Count,
  hls_url: Nullable(Type.String()),
  stream_delay_ms: Nullable(Count),
  cheers: Type.Array(CheerTotal),
  television_channel_participants: Type.Array(Participant),
});
describeSchema(TelevisionChannel, 'TelevisionChannel', 'Television channel: the live stream of a stake event.', {
  id: 'Channel ID, the same as the ID of its event.',
  event_id: 'ID of the event that the channel shows.',
  title: 'Title of the live stream.',
  event: 'Event that the channel shows.',
  twitch_channel: "Twitch login of the commentator's channel. Null when no linked channel streams the event.",
  live: 'True while the stream can be watched.',
  live_since: 'Start of the stream. Null when offline.',
  viewers: 'Number of viewers on Twitch. Zero when offline.',
  hls_url: 'URL of the HLS playlist, valid for a few minutes. Null when offline or not found yet.',
  stream_delay_ms:
    'Measured delay between the stage and a player, in milliseconds. Null when offline or not measured yet.',
  cheers: 'Number of cheers for each team.',
  television_channel_participants: 'Teams that play, in side order.',
});
export type TelevisionChannelView = Static<typeof TelevisionChannel>;

export const TelevisionNetworks = Type.Object({ items: Type.Array(TelevisionChannel) });
describeSchema(TelevisionNetworks, 'TelevisionNetworks', 'All television channels that are live.', {
  items: 'Live channels, most viewers first.',
});
export type TelevisionNetworksView = Static<typeof TelevisionNetworks>;

export const Cheer = Type.Object({ id: Id, user: MemberUser, event_team_id: Id, count: Count, at: DateTime });
describeSchema(Cheer, 'Cheer', 'Cheers that a viewer sent at the same time.', {
  id: 'Unique ID of this batch of cheers.',
  user: 'Viewer who cheered.',
  event_team_id: 'ID of the team the viewer cheered for.',
  count: 'Number of cheers: 1, 5 or 25.',
  at: 'Time the cheers arrived.',
});
export type CheerView = Static<typeof Cheer>;

const TopCheerer = Type.Object({ user: MemberUser, count: Count });
describeSchema(TopCheerer, 'TopCheerer', 'Viewer with many cheers.', {
  user: 'Viewer who cheered.',
  count: "Number of the viewer's cheers for all teams.",
});

export const Cheers = Type.Object({
  tv_id: Id,
  totals: Type.Array(CheerTotal),
  latest: Type.Array(Cheer),
  top: Type.Array(TopCheerer),
});
describeSchema(Cheers, 'Cheers', 'Cheers on a television channel.', {
  tv_id: 'Channel ID.',
  totals: 'Number of cheers for each team.',
  latest: 'Latest cheers, newest first, at most 20.',
  top: 'Viewers with the most cheers, at most five.',
});
export type CheersView = Static<typeof Cheers>;

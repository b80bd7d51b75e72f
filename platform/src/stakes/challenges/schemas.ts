import Type, { type Static } from 'typebox';
import { MemberUser } from '../../events/schemas.ts';
import { WrittenText } from '../../http/input/writtenText.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Cents, DateTime, Id, Nullable, OneOf, PositiveCents } from '../../shared/schema.ts';
import { Price, stakeSides } from '../markets/schemas.ts';
import { StakeEventBriefSchema } from '../slips/schemas.ts';

export const challengeStates = ['open', 'accepted', 'declined', 'expired', 'published', 'cancelled'] as const;
export const challengeEndings = ['cancel', 'publish'] as const;

export const ChallengeSchema = Type.Object({
  id: Id,
  order_id: Id,
  market_id: Id,
  event: StakeEventBriefSchema,
  event_team_id: Id,
  side: OneOf(stakeSides),
  price: Price,
  amount: Cents,
  remaining_quantity: Cents,
  /** Amount the other side pays to match the rest. */
  reflective_quantity: Cents,
  from: MemberUser,
  targets: Type.Array(Type.Object({ user: MemberUser, state: OneOf(['pending', 'accepted', 'declined'] as const) })),
  // biome-ignore lint/suspicious/noThenProperty: the API's name for what happens if nobody accepts
  then: OneOf(challengeEndings),
  state: OneOf(challengeStates),
  mine: Type.Boolean(),
  /** Empty when there is no message. */
  message: Type.String(),
  expires_at: DateTime,
  created_at: DateTime,
});
describeSchema(ChallengeSchema, 'StakeChallenge', 'Stake offered to specific users.', {
  order_id: 'ID of the order that holds the money.',
  event_team_id: 'ID of the team the creator stakes on.',
  side: 'Side, for or against the team.',
  price: 'Price for the creator, in cents per $1.00 of payout.',
  amount: 'Stake of the creator, in cents.',
  remaining_quantity: 'Unmatched part of the stake, in cents.',
  reflective_quantity: 'Cost for the other side to accept everything left, in cents.',
  from: 'User who offered the stake.',
  targets: 'Challenged users.',
  // biome-ignore lint/suspicious/noThenProperty: the API's name for the field
  then: 'What happens if nobody accepts.',
  mine: 'True when it belongs to the viewer.',
  message: 'Message. Empty when there is none.',
  expires_at: 'Deadline for accepting the challenge.',
  created_at: 'Time it was sent.',
  'targets.state': 'Answer of the challenged user.',
  event: 'Event the offered stake is on.',
  market_id: 'ID of the market the offered stake is in.',
  'targets.user': 'User who was challenged.',
});
export type ChallengeView = Static<typeof ChallengeSchema>;

export const ChallengeBody = Type.Object({
  target_user_ids: Type.Array(Id, { minItems: 1, maxItems: 10 }),
  event_team_id: Id,
  market_id: Type.Optional(Nullable(Id)),
  side: Type.Optional(OneOf(stakeSides)),
  price: Price,
  amount: PositiveCents,
  expires_at: Type.Optional(Nullable(DateTime)),
  // biome-ignore lint/suspicious/noThenProperty: the API's name; defaults to canceling
  then: Type.Optional(OneOf(challengeEndings)),
  message: Type.Optional(Nullable(WrittenText({ maxLength: 200 }))),
});
describeSchema(ChallengeBody, 'ChallengeBody', 'Challenge to create.', {
  target_user_ids: 'IDs of the challenged users, at most ten.',
  event_team_id: 'ID of the team to stake on.',
  market_id: "Market ID. Defaults to the event's winner market.",
  side: 'Side of the stake. Defaults to `for`.',
  price: 'Price in cents per $1.00 of payout.',
  amount: 'Stake in cents.',
  expires_at: 'Deadline for accepting the challenge.',
  // biome-ignore lint/suspicious/noThenProperty: the API's name for the field
  then: 'What happens if nobody accepts. Defaults to canceling.',
  message: 'Message to the challenged users. Omit it to send none.',
});
export type ChallengeInput = Static<typeof ChallengeBody>;

export const RespondBody = Type.Object({
  accepted: Type.Boolean(),
  /** Amount to accept; defaults to everything that remains. */
  amount: Type.Optional(Nullable(PositiveCents)),
});
describeSchema(RespondBody, 'ChallengeResponseBody', '', {
  accepted: 'True to accept, false to decline.',
  amount: 'Stake to place against the challenge, in cents. Defaults to the full remaining amount.',
});

import Type, { type Static } from 'typebox';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';

const strikeStates = ['active', 'expired', 'absorbed', 'revoked'] as const;

/** ID of a category, for example `no_show`. */
export const StrikeCategoryId = Type.String({ pattern: '^[a-z_]{2,40}$', minLength: 2, maxLength: 40 });

export const StrikeCategory = Type.Object({
  id: StrikeCategoryId,
  name: Type.String(),
  points: Type.Integer(),
  days: Nullable(Type.Integer()),
  shielded: Type.Boolean(),
});
describeSchema(StrikeCategory, 'StrikeCategory', 'Kind of strike.', {
  id: 'Unique ID.',
  name: 'Name of the offense.',
  points: 'Points of a new strike.',
  days: 'Days until a new strike expires. Null when it never does.',
  shielded: "True if a partner's shield absorbs the strike when the partner announced it at least 24 hours in advance.",
});

const appealStates = ['open', 'accepted', 'rejected'] as const;

const StrikeAppeal = Type.Object({
  state: OneOf(appealStates),
  text: Type.String(),
  appealed_at: DateTime,
  answer: Nullable(Type.String()),
});
describeSchema(StrikeAppeal, 'StrikeAppeal', 'Appeal against a strike.', {
  state: 'Whether staff have decided, and how.',
  text: 'Text written by the partner.',
  appealed_at: 'Time of the appeal.',
  answer: 'Answer from staff. Null until they decide.',
});

const StrikeEvent = Type.Object({ id: Id, name: Type.String() });
describeSchema(StrikeEvent, 'StrikeEvent', 'Event in which a partner broke a rule.', {
  id: 'Event ID.',
  name: 'Name shown to players.',
});

export const strikeFields = {
  id: Id,
  category_id: StrikeCategoryId,
  category: Type.String(),
  points: Type.Integer(),
  text: Type.String(),
  state: OneOf(strikeStates),
  created_at: DateTime,
  expires_at: Nullable(DateTime),
  appeal_until: Nullable(DateTime),
  appeal: Nullable(StrikeAppeal),
  event: Nullable(StrikeEvent),
  ranking_points: Type.Integer(),
};
export const strikeWords = {
  category_id: 'ID of the strike category, which sets the points.',
  category: 'Name of the category.',
  points: 'Points that count until the strike expires.',
  text: 'Reason.',
  state: 'State. Only active strikes count.',
  expires_at: 'Time at which the strike stops counting. Null when it never does.',
  appeal_until: 'Time until which the partner can appeal. Null when no appeal is possible.',
  appeal: "The partner's appeal. Null if there is none.",
  event: 'Event in which the rule was broken. Null if it isn’t about an event.',
  ranking_points: "Ranking points that it costs in the event's league, as a negative number. 0 if it costs none.",
};

export const PartnerStrike = Type.Object(strikeFields);
describeSchema(PartnerStrike, 'PartnerStrike', "Strike on a partner's record.", strikeWords);
export type PartnerStrike = Static<typeof PartnerStrike>;

const StrikeLevel = Type.Object({ points: Type.Integer(), weeks: Nullable(Type.Integer()) });
describeSchema(StrikeLevel, 'StrikeLevel', 'Consequence of a number of strike points.', {
  points: 'Number of points from which it applies.',
  weeks: 'Length of the suspension in weeks. Null if it is a review of the partnership.',
});

export const PartnerStrikes = Type.Object({
  points: Type.Integer(),
  next: Nullable(StrikeLevel),
  items: Type.Array(PartnerStrike),
});
describeSchema(PartnerStrikes, 'PartnerStrikes', "A partner's active strikes.", {
  points: 'Sum of the active points.',
  next: 'Consequence of further points. Null while the partnership is under review.',
  items: 'Active strikes, newest first.',
});
export type PartnerStrikes = Static<typeof PartnerStrikes>;

export const PartnerShield = Type.Object({
  available: Type.Boolean(),
  earned_at: Nullable(DateTime),
  rule: Type.String(),
});
describeSchema(PartnerShield, 'PartnerShield', "A partner's shield against one strike.", {
  available: 'True when the partner has a shield.',
  earned_at: 'Time the partner earned the shield. Null when the partner has none.',
  rule: 'How the shield is earned and what it does.',
});
export type PartnerShield = Static<typeof PartnerShield>;

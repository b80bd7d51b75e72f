import Type, { type Static } from 'typebox';
import { rankKeys } from '../../matches/results/rank.ts';
import { RankTier } from '../../matches/results/rankSchema.ts';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Nullable, OneOf } from '../../shared/schema.ts';
import { tierWarnings } from './rules.ts';

const TierAbove = Type.Object({ key: OneOf(rankKeys), name: Type.String(), from_points: Type.Integer() });
describeSchema(TierAbove, 'TierAbove', 'The next higher rank tier.', {
  key: 'Tier that comes next.',
  name: 'Name of the tier.',
  from_points: 'Minimum ranking points for the tier.',
});

const TierWarningNotice = Type.Object({ kind: OneOf(tierWarnings), to: RankTier, warned_at: DateTime });
describeSchema(TierWarningNotice, 'TierWarning', 'Warning that a partner will change tiers at the next review.', {
  kind: 'Kind of warning: `up` for enough points for the next higher tier, `down` for too few points, `losses` for five losses in a row.',
  to: 'Tier that the partner would move to.',
  warned_at: 'Time of the warning.',
});

export const PartnerTier = Type.Object({
  key: OneOf(rankKeys),
  name: Type.String(),
  stay_points: Type.Integer(),
  above: Nullable(TierAbove),
  warning: Nullable(TierWarningNotice),
  next_review_at: DateTime,
});
describeSchema(PartnerTier, 'PartnerTier', "Partner's rank tier in a league.", {
  key: 'Tier the partner has reached.',
  name: 'Name of the tier.',
  stay_points: 'Minimum ranking points for staying in the tier.',
  above: 'The next higher tier. Null for the highest tier.',
  warning: 'Warning from the last review. Null when there is none, and while the partner is suspended or paused.',
  next_review_at: 'Time of the next weekly review.',
});
export type PartnerTierView = Static<typeof PartnerTier>;

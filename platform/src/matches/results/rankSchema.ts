import Type, { type Static } from 'typebox';
import { describeSchema } from '../../shared/describe.ts';
import { OneOf } from '../../shared/schema.ts';
import { type RankKey, rankKeys, rankName } from './rank.ts';

export const RankTier = Type.Object({ key: OneOf(rankKeys), name: Type.String() });
describeSchema(RankTier, 'RankTier', 'Rank of a player or partner.', {
  key: 'Rank that the points fall into.',
  name: 'Name of the rank.',
});
export type RankTierView = Static<typeof RankTier>;

export const tierName = (tier: RankKey): RankTierView => ({ key: tier, name: rankName(tier) });

import Type, { type Static } from 'typebox';
import { WrittenText } from '../../http/input/writtenText.ts';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable, OneOf, PositiveCents } from '../../shared/schema.ts';
import { rankKeys } from '../results/rank.ts';

const Ids = Type.Array(Id, { maxItems: 50 });

/** Schemas for saved searches. */

const Optional = <S extends Parameters<typeof Nullable>[0]>(schema: S) => Type.Optional(Nullable(schema));

const Rank = OneOf(rankKeys);

const TeamSize = Type.Integer({ minimum: 1, maximum: 16 });

export const CriteriaSchema = Type.Object({
  game_ids: Ids,
  console_ids: Ids,
  mode_ids: Ids,
  min_amount: Nullable(PositiveCents),
  max_amount: Nullable(PositiveCents),
  team_size: Nullable(TeamSize),
  min_rank: Nullable(Rank),
  max_rank: Nullable(Rank),
  notify: Type.Boolean(),
});
describeSchema(CriteriaSchema, 'MatchCriteria', 'Criteria of a saved search. Null and empty lists match everything.', {
  game_ids: 'Only matches in games with these IDs. Empty for all games.',
  console_ids: 'Only matches on consoles with these IDs. Empty for all consoles.',
  mode_ids: 'Game mode IDs.',
  min_amount: 'Minimum entry, in cents. Null for any.',
  max_amount: 'Maximum entry, in cents. Null for any.',
  team_size: 'Players per side. Null for any.',
  min_rank: 'Lowest rank of the creator. Null for any.',
  max_rank: 'Highest rank that the creator may have. Null for any rank.',
  notify: 'True to notify the user when a match that fits the search opens.',
});

const CriteriaBody = Type.Object({
  game_ids: Optional(Ids),
  console_ids: Optional(Ids),
  mode_ids: Optional(Ids),
  min_amount: Optional(PositiveCents),
  max_amount: Optional(PositiveCents),
  team_size: Optional(TeamSize),
  min_rank: Optional(Rank),
  max_rank: Optional(Rank),
  notify: Optional(Type.Boolean()),
});
describeSchema(CriteriaBody, 'MatchCriteriaBody', 'Criteria of a saved search. Omitted fields match everything.', {
  game_ids: 'Only matches in games with these IDs. Omit for all games.',
  console_ids: 'Only matches on consoles with these IDs. Omit for all consoles.',
  mode_ids: 'Game mode IDs.',
  min_amount: 'Minimum entry, in cents.',
  max_amount: 'Maximum entry, in cents.',
  team_size: 'Players per side.',
  min_rank: 'Lowest rank of the creator.',
  max_rank: 'Highest rank of the creator.',
  notify: 'True to notify the user when a match that fits the search opens.',
});
export type CriteriaInput = Static<typeof CriteriaBody>;

export const MatchFilterSchema = Type.Object({
  id: Id,
  name: Type.String(),
  criteria: CriteriaSchema,
  created_at: DateTime,
});
describeSchema(MatchFilterSchema, 'MatchFilter', 'Saved search.', {
  name: 'Name given by the user.',
  criteria: 'Search criteria.',
  created_at: 'Time it was saved.',
});
export type MatchFilterView = Static<typeof MatchFilterSchema>;

const FilterName = WrittenText({ minLength: 1, maxLength: 40 });
export const FilterBody = Type.Object({ name: FilterName, criteria: CriteriaBody });
describeSchema(FilterBody, 'MatchFilterBody', '', { criteria: 'Search criteria.', name: 'Name for the saved search.' });
export const FilterChangeBody = Type.Object({ name: Optional(FilterName), criteria: Optional(CriteriaBody) });
describeSchema(FilterChangeBody, 'MatchFilterChangeBody', '', {
  criteria: 'Search criteria.',
  name: 'New name for the saved search.',
});

export const AvailableQuery = {
  game_id: Type.Optional(Id),
  console_id: Type.Optional(Id),
  game_mode_id: Type.Optional(Id),
  team_size: Type.Optional(TeamSize),
  min_amount: Type.Optional(PositiveCents),
  max_amount: Type.Optional(PositiveCents),
  min_rank: Type.Optional(Rank),
  max_rank: Type.Optional(Rank),
  open_to_me: Type.Optional(Type.Boolean()),
  filter_id: Type.Optional(Id),
};

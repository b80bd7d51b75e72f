import Type, { type Static } from 'typebox';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable, PositiveCents } from '../../shared/schema.ts';

const Ids = Type.Array(Id, { maxItems: 50 });

/** Schemas for teams, invitations, cancellations, claims and saved searches. */

const Optional = <S extends Parameters<typeof Nullable>[0]>(schema: S) => Type.Optional(Nullable(schema));

const TeamSize = Type.Integer({ minimum: 1, maximum: 16 });

export const CriteriaSchema = Type.Object({
  game_ids: Ids,
  console_ids: Ids,
  mode_ids: Ids,
  min_amount: Nullable(PositiveCents),
  max_amount: Nullable(PositiveCents),
  team_size: Nullable(TeamSize),
  notify: Type.Boolean(),
});
describeSchema(CriteriaSchema, 'MatchCriteria', 'Criteria of a saved search. Null and empty lists match everything.', {
  game_ids: 'Game ids.',
  console_ids: 'Console ids.',
  mode_ids: 'Game mode ids.',
  min_amount: 'Minimum entry, in cents. Null for any.',
  max_amount: 'Maximum entry, in cents. Null for any.',
  team_size: 'Players per side. Null for any.',
  notify: 'True to notify the user when a matching match opens.',
});

const CriteriaBody = Type.Object({
  game_ids: Optional(Ids),
  console_ids: Optional(Ids),
  mode_ids: Optional(Ids),
  min_amount: Optional(PositiveCents),
  max_amount: Optional(PositiveCents),
  team_size: Optional(TeamSize),
  notify: Optional(Type.Boolean()),
});
describeSchema(CriteriaBody, 'MatchCriteriaBody', 'Criteria of a saved search. Omitted fields match everything.', {
  game_ids: 'Game ids.',
  console_ids: 'Console ids.',
  mode_ids: 'Game mode ids.',
  min_amount: 'Minimum entry, in cents.',
  max_amount: 'Maximum entry, in cents.',
  team_size: 'Players per side.',
  notify: 'True to notify the user when a matching match opens.',
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

const FilterName = Type.String({ minLength: 1, maxLength: 40 });
export const FilterBody = Type.Object({ name: FilterName, criteria: CriteriaBody });
describeSchema(FilterBody, 'MatchFilterBody', '', { criteria: 'Search criteria.' });
export const FilterChangeBody = Type.Object({ name: Optional(FilterName), criteria: Optional(CriteriaBody) });
describeSchema(FilterChangeBody, 'MatchFilterChangeBody', '', { criteria: 'Search criteria.' });

export const AvailableQuery = {
  game_id: Type.Optional(Id),
  console_id: Type.Optional(Id),
  game_mode_id: Type.Optional(Id),
  team_size: Type.Optional(TeamSize),
  min_amount: Type.Optional(PositiveCents),
  max_amount: Type.Optional(PositiveCents),
  filter_id: Type.Optional(Id),
};

export type { Filter_ViewFragment as MatchFilter } from './api/matchFilters.generated.ts';
export { type Criteria, noCriteria, sayCriteria } from './model/criteria.ts';
export { useMatchFilters } from './model/useMatchFilters.ts';
export { SavedFilters } from './ui/SavedFilters.tsx';

import { useQuery } from '@apollo/client/react';
import { useDebounced } from '@/shared/lib/debounce';
import { SearchDocument, type SearchQuery } from '../api/search.generated.ts';

export type Found = SearchQuery['search'];

/** Minimum query length. Shorter queries would match too many users. */
export const fewestLetters = 2;

export const isEmpty = ({ people, teams, events, communities }: Found): boolean =>
  people.length + teams.length + events.length + communities.length === 0;

/**
 * Debounced search results. The previous results stay until the next response arrives.
 * @returns `asked` is the query to which `found` belongs, or an empty string while the query is too short
 */
export function useSearch(words: string, pageSize: number) {
  const q = useDebounced(words.trim());
  const skip = q.length < fewestLetters;
  const query = useQuery(SearchDocument, { variables: { q, page: 1, pageSize }, skip });
  const found = skip ? undefined : (query.data ?? query.previousData)?.search;
  return { query, asked: skip ? '' : q, found };
}

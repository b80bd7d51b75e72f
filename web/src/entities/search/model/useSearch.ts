import { useQuery } from '@apollo/client/react';
import { useDebounced } from '@/shared/lib/debounce';
import { SearchDocument, type SearchQuery } from '../api/search.generated.ts';

export type Found = SearchQuery['search'];

/** Fewer letters would find everybody. */
export const fewestLetters = 2;

export const isEmpty = ({ people, teams, events, communities }: Found): boolean =>
  people.length + teams.length + events.length + communities.length === 0;

/**
 * What fits some words, asked for once somebody has stopped typing. What was found before stays until the next answer.
 * @returns `asked` the words that `found` is for, empty while there are too few
 */
export function useSearch(words: string, pageSize: number) {
  const q = useDebounced(words.trim());
  const skip = q.length < fewestLetters;
  const query = useQuery(SearchDocument, { variables: { q, page: 1, pageSize }, skip });
  const found = skip ? undefined : (query.data ?? query.previousData)?.search;
  return { query, asked: skip ? '' : q, found };
}

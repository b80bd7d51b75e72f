import { useQuery } from '@apollo/client/react';
import { CommentatorSearchDocument } from '@/entities/commentator';
import { Button } from '@/shared/ui/button';
import { EmptyState, Region } from '@/shared/ui/region';
import { clashOf } from '../model/days.ts';
import type { useClaims } from '../model/useClaims.ts';
import { EventRow, type EventRowProps } from './EventRow.tsx';

interface SearchResultsProps {
  q: string;
  /** The loaded schedule, used to detect clashes. */
  all: readonly EventRowProps['one'][];
  claims: ReturnType<typeof useClaims>;
}

/** Events that match a search, including events after the next 14 days. */
export function SearchResults({ q, all, claims }: SearchResultsProps) {
  const query = useQuery(CommentatorSearchDocument, { variables: { q, page: 1 }, notifyOnNetworkStatusChange: true });
  const found = query.data?.commentatorSearch;
  const more = () => found && void query.fetchMore({ variables: { page: found.page + 1 } }).catch(() => undefined);
  return (
    <Region
      title="Search results"
      thing="the results"
      query={query}
      ready={found !== undefined}
      empty={
        found?.items.length === 0 && (
          <EmptyState title="No events match">Try a team, a player, a league or an event code.</EmptyState>
        )
      }
    >
      <ul>
        {found?.items.map((one) => (
          <EventRow key={one.id} one={one} clash={clashOf(one, all)} claims={claims} dated />
        ))}
      </ul>
      {found?.hasNext && (
        <Button size={40} wide variant="tertiary" loading={query.loading} onClick={more}>
          Load more
        </Button>
      )}
    </Region>
  );
}

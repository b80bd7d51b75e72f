import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Found, isEmpty, useSearch } from '@/entities/search';
import { PersonRow } from '@/entities/user';
import { FollowButton } from '@/features/followUser';
import { plural } from '@/shared/lib/format';
import { eventRoute, routes } from '@/shared/routes';
import { Avatar, GameIcon } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { Caps } from '@/shared/ui/text';

const groups = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
`;

const perKind = 10;

/** People, teams, events and communities that match the query. */
export function SearchResults({ words, onClear }: { words: string; onClear: () => void }) {
  const { query, asked, found } = useSearch(words, perKind);
  return (
    <Region
      bare
      title="Results"
      thing="the search results"
      query={query}
      ready={found !== undefined || asked === ''}
      skeleton={<SkeletonRows count={6} />}
      empty={
        found &&
        isEmpty(found) && (
          <EmptyState
            title={`No results for “${asked}”`}
            action={
              <Button variant="secondary" onClick={onClear}>
                Clear search
              </Button>
            }
          >
            Check the spelling or try fewer letters.
          </EmptyState>
        )
      }
    >
      {found ? <Groups found={found} /> : <p>Type at least two letters.</p>}
    </Region>
  );
}

function Group({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title}>
      <Caps>{title}</Caps>
      <LedgerList bare>{children}</LedgerList>
    </section>
  );
}

function Groups({ found: { people, teams, events, communities } }: { found: Found }) {
  return (
    <div className={groups}>
      <Group title="People">
        {people.map(({ user, isFollowing }) => (
          <PersonRow
            key={user.id}
            person={user}
            action={<FollowButton person={user} following={isFollowing} size={32} />}
          />
        ))}
      </Group>
      <Group title="Teams">
        {teams.map(({ eventTeamId, name, code, imageUrl, event }) => (
          <LedgerRow
            key={eventTeamId}
            icon={<GameIcon name={name} src={imageUrl} />}
            title={<Link to={eventRoute(event)}>{name}</Link>}
            text={`${code} · ${event.name}`}
          />
        ))}
      </Group>
      <Group title="Events">
        {events.map(({ id, kind, name, number, game }) => (
          <LedgerRow
            key={id}
            folio={number}
            icon={<GameIcon name={game.name} src={game.imageUrl} />}
            title={<Link to={eventRoute({ id, kind })}>{name}</Link>}
            text={game.name}
          />
        ))}
      </Group>
      <Group title="Communities">
        {communities.map(({ id, title, imageUrl, memberCount }) => (
          <LedgerRow
            key={id}
            icon={<Avatar name={title} src={imageUrl} size={36} />}
            title={<Link to={routes.inbox(id)}>{title}</Link>}
            text={plural(memberCount, 'member')}
          />
        ))}
      </Group>
    </div>
  );
}

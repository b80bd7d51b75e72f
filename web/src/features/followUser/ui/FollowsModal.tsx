import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useState } from 'react';
import { PersonRow } from '@/entities/user';
import { useDebounced } from '@/shared/lib/debounce';
import { closeOverlay, type OverlayOf, openingOf, useOverlay } from '@/shared/lib/overlays';
import { askForMore } from '@/shared/lib/paging';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { SearchField } from '@/shared/ui/field';
import { LedgerList } from '@/shared/ui/ledger';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { FollowersDocument, FollowingDocument } from '../api/followUser.generated.ts';
import { FollowButton } from './FollowButton.tsx';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
  min-height: 320px;
  align-content: start;
`;

/** The `follows` overlay: lists a user's followers or the users they follow. */
export function FollowsModal() {
  const overlay = useOverlay('follows');
  return overlay ? <OpenFollowsModal key={openingOf(overlay)} overlay={overlay} /> : null;
}

function usePage({ list, user }: OverlayOf<'follows'>, q: string) {
  const variables = { id: user.id, q: q || null, page: 1 };
  const followers = useQuery(FollowersDocument, { variables, skip: list !== 'followers' });
  const following = useQuery(FollowingDocument, { variables, skip: list !== 'following' });
  return list === 'followers'
    ? { query: followers, page: followers.data?.followers }
    : { query: following, page: following.data?.following };
}

function OpenFollowsModal({ overlay }: { overlay: OverlayOf<'follows'> }) {
  const { list, user } = overlay;
  const [words, setWords] = useState('');
  const q = useDebounced(words.trim().toLowerCase());
  const { query, page } = usePage(overlay, q);
  const title = list === 'followers' ? 'Followers' : 'Following';
  const people = page?.items ?? [];
  const more = () => void askForMore(() => query.fetchMore({ variables: { page: (page?.page ?? 1) + 1 } }));
  return (
    <Dialog open title={title} note={user.username} onClose={() => closeOverlay('follows')}>
      <div className={stack}>
        <SearchField label="Search people" value={words} onChange={setWords} />
        <Region
          bare
          titleHidden
          title={title}
          thing={title.toLowerCase()}
          query={query}
          ready={page !== undefined}
          skeleton={<SkeletonRows count={6} />}
          empty={people.length === 0 && <EmptyState small title={nobody(overlay, page === null, q)} />}
          footer={
            page?.hasNext && (
              <Button variant="grey" loading={query.loading} onClick={more}>
                Show more
              </Button>
            )
          }
        >
          <LedgerList bare>
            {people.map(({ user: person, isFollowing }) => (
              <PersonRow
                key={person.id}
                person={person}
                action={<FollowButton person={person} following={isFollowing} size={32} />}
              />
            ))}
          </LedgerList>
        </Region>
      </div>
    </Dialog>
  );
}

function nobody({ list, user }: OverlayOf<'follows'>, hidden: boolean, q: string): string {
  if (hidden) return `${user.username} keeps this list private`;
  if (q) return `No results for ${q}`;
  return list === 'followers' ? `${user.username} has no followers yet` : `${user.username} isn’t following anyone yet`;
}

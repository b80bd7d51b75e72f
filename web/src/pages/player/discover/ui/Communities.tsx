import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ConversationView } from '@/entities/conversation';
import { useSession } from '@/entities/session';
import { JoinButton } from '@/features/readGuidelines';
import { plural } from '@/shared/lib/format';
import { askForMore } from '@/shared/lib/paging';
import { routes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { Button, ButtonLink } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { smallIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { Hidden } from '@/shared/ui/text';
import { DiscoverCommunitiesDocument, DiscoverOfficialDocument } from '../api/discover.generated.ts';
import { useFirstCommunities } from '../model/useFirstCommunities.ts';

const chips = css`
  display: flex;
  gap: var(--space-8);
  padding: var(--space-12) 0;
  overflow-x: auto;
`;

const name = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-4);

  svg {
    color: var(--azure);
  }

  /* Extends the link to the community over the entire row. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

/** The selected filter: all communities, official communities, or those in a category. */
type Shown = 'all' | 'official' | { categoryId: string };

/** Public communities with official ones first. Signed-in users can filter them by category. */
export function Communities() {
  const signedIn = useSession()?.scope === 'full';
  const [shown, setShown] = useState<Shown>('all');
  const official = useQuery(DiscoverOfficialDocument, {
    skip: shown !== 'official',
    notifyOnNetworkStatusChange: true,
  });
  const categoryId = typeof shown === 'object' ? shown.categoryId : null;
  const { data: first } = useFirstCommunities();
  const categories = first?.conversationCategories ?? [];
  const query = useQuery(DiscoverCommunitiesDocument, {
    variables: { categoryId, page: 1, first: signedIn && categoryId === null },
  });
  const page = query.data?.communities;
  const more = () =>
    void askForMore(() => query.fetchMore({ variables: { page: (page?.page ?? 1) + 1, first: false } }));
  const filters = signedIn && (
    <div className={chips}>
      <Chip on={shown === 'all'} onClick={() => setShown('all')}>
        All
      </Chip>
      <Chip on={shown === 'official'} onClick={() => setShown('official')}>
        Official
      </Chip>
      {categories.map(({ id, name: word }) => (
        <Chip key={id} on={categoryId === id} onClick={() => setShown({ categoryId: id })}>
          {word}
        </Chip>
      ))}
    </div>
  );
  const listed = shown === 'official' ? official.data?.verifiedConversations : page?.items;
  return (
    <Region
      bare
      title="Communities"
      thing="communities"
      query={shown === 'official' ? official : query}
      ready={listed !== undefined || (shown !== 'official' && query.data !== undefined)}
      skeleton={
        <>
          {filters}
          <SkeletonRows count={5} />
        </>
      }
      footer={
        shown !== 'official' &&
        page?.hasNext && (
          <Button variant="grey" loading={query.loading} onClick={more}>
            More communities
          </Button>
        )
      }
    >
      {filters}
      {listed?.length === 0 && <EmptyState small title="No communities here yet" />}
      <LedgerList bare>
        {listed?.map((community) => (
          <CommunityRow key={community.id} community={community} />
        ))}
      </LedgerList>
    </Region>
  );
}

function CommunityRow({ community }: { community: ConversationView }) {
  const { id, title, imageUrl, verified, memberCount, joined } = community;
  return (
    <LedgerRow
      icon={<Avatar name={title} src={imageUrl} size={36} />}
      title={
        <span className={name}>
          <Link to={routes.inbox(id)}>{title}</Link>
          {verified && (
            <>
              <BadgeCheck {...smallIcon} />
              <Hidden>Official community</Hidden>
            </>
          )}
        </span>
      }
      text={plural(memberCount, 'member')}
      action={
        joined ? (
          <ButtonLink variant="secondary" size={32} to={routes.inbox(id)} aria-label={`Open ${title}`}>
            Open
          </ButtonLink>
        ) : (
          <JoinButton community={community} />
        )
      }
    />
  );
}

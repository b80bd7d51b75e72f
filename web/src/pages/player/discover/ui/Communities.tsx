import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
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
import { DiscoverCommunitiesDocument } from '../api/discover.generated.ts';

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

  /* The whole row leads there. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

/** Public communities, filtered by category, with official ones first. */
export function Communities() {
  const [categoryId, setCategoryId] = useState<string | null>(null);
  // The categories are requested together with the first list, because a separate request would delay both.
  const { data: first } = useQuery(DiscoverCommunitiesDocument, {
    variables: { categoryId: null, page: 1, first: true },
  });
  const categories = first?.conversationCategories ?? [];
  const query = useQuery(DiscoverCommunitiesDocument, {
    variables: { categoryId, page: 1, first: categoryId === null },
  });
  const page = query.data?.communities;
  const more = () =>
    void askForMore(() => query.fetchMore({ variables: { page: (page?.page ?? 1) + 1, first: false } }));
  const filters = (
    <div className={chips}>
      <Chip on={categoryId === null} onClick={() => setCategoryId(null)}>
        All
      </Chip>
      {categories.map(({ id, name: word }) => (
        <Chip key={id} on={categoryId === id} onClick={() => setCategoryId(id)}>
          {word}
        </Chip>
      ))}
    </div>
  );
  return (
    <Region
      bare
      title="Communities"
      thing="communities"
      query={query}
      ready={page !== undefined || query.data !== undefined}
      skeleton={
        <>
          {filters}
          <SkeletonRows count={5} />
        </>
      }
      footer={
        page?.hasNext && (
          <Button variant="grey" loading={query.loading} onClick={more}>
            More communities
          </Button>
        )
      }
    >
      {filters}
      {page?.items.length === 0 && <EmptyState small title="No communities here yet" />}
      <LedgerList bare>
        {page?.items.map((community) => (
          <LedgerRow
            key={community.id}
            icon={<Avatar name={community.title} src={community.imageUrl} size={36} />}
            title={
              <span className={name}>
                <Link to={routes.inbox(community.id)}>{community.title}</Link>
                {community.verified && (
                  <>
                    <BadgeCheck {...smallIcon} />
                    <Hidden>Official community</Hidden>
                  </>
                )}
              </span>
            }
            text={plural(community.memberCount, 'member')}
            action={
              community.joined ? (
                <ButtonLink
                  variant="secondary"
                  size={32}
                  to={routes.inbox(community.id)}
                  aria-label={`Open ${community.title}`}
                >
                  Open
                </ButtonLink>
              ) : (
                <JoinButton community={community} />
              )
            }
          />
        ))}
      </LedgerList>
    </Region>
  );
}

import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { askForMore } from '@/shared/lib/paging';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { RegionError, SkeletonRows } from '@/shared/ui/region';
import { Caps } from '@/shared/ui/text';
import { CommunitiesDocument, ConversationCategoriesDocument } from '../api/conversationList.generated.ts';
import { ConversationRow } from './ConversationRow.tsx';
import { chips, heading, more } from './list.css.ts';

/** Communities that the user hasn't joined, filtered by category. */
export function Communities({
  filter,
  openId,
  selfId,
}: {
  filter: string;
  openId: string | null;
  selfId: string | null;
}) {
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const categories = useQuery(ConversationCategoriesDocument, { fetchPolicy: 'cache-first' });
  const query = useQuery(CommunitiesDocument, { variables: { categoryId } });
  const page = (query.data ?? query.previousData)?.communities;
  const words = filter.trim().toLowerCase();
  const rows = page?.items.filter(({ joined, title }) => !joined && title.toLowerCase().includes(words)) ?? [];
  return (
    <>
      <h2 className={heading}>
        <Caps>Find communities</Caps>
      </h2>
      <div className={chips}>
        <Chip on={categoryId === null} onClick={() => setCategoryId(null)}>
          All
        </Chip>
        {categories.data?.conversationCategories.map(({ id, name }) => (
          <Chip key={id} on={id === categoryId} onClick={() => setCategoryId(id)}>
            {name}
          </Chip>
        ))}
      </div>
      {!page && query.loading && <SkeletonRows count={4} height={64} picture={40} />}
      {!page && query.error && !query.loading && (
        <RegionError thing="communities" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {rows.map((each) => (
        <ConversationRow key={each.id} conversation={each} selfId={selfId} selected={each.id === openId} />
      ))}
      {page?.hasNext && (
        <div className={more}>
          <Button
            wide
            variant="secondary"
            loading={query.loading}
            onClick={() => void askForMore(() => query.fetchMore({ variables: { page: page.page + 1 } }))}
          >
            More
          </Button>
        </div>
      )}
    </>
  );
}

import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useState } from 'react';
import { DocumentBlocks } from '@/entities/document';
import { formatDay } from '@/shared/lib/format';
import { askForMore } from '@/shared/lib/paging';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { type Document_CardFragment, NewsDocument } from '../api/news.generated.ts';

const body = css`
  max-width: 68ch;
`;

const pageSize = 4;

/** News, newest first, each opening in a dialog. Renders nothing if there is none. */
export function News() {
  const query = useQuery(NewsDocument, { variables: { page: 1, pageSize } });
  const [read, setRead] = useState<Document_CardFragment | null>(null);
  const page = query.data?.blogs;
  const more = () => void askForMore(() => query.fetchMore({ variables: { page: (page?.page ?? 1) + 1 } }));
  if (page?.items.length === 0) return null;
  return (
    <Region
      bare
      title="News"
      thing="news"
      query={query}
      ready={page !== undefined}
      skeleton={<SkeletonRows count={3} picture={false} />}
      footer={
        page?.hasNext && (
          <Button variant="grey" loading={query.loading} onClick={more}>
            Older news
          </Button>
        )
      }
    >
      <LedgerList bare>
        {page?.items.map((each) => (
          <LedgerRow
            key={each.id}
            title={each.title}
            note={formatDay(each.publishedAt)}
            text={each.summary}
            wraps
            onPress={() => setRead(each)}
          />
        ))}
      </LedgerList>
      {read && (
        <Dialog open size="medium" title={read.title} note={formatDay(read.publishedAt)} onClose={() => setRead(null)}>
          <div className={body}>
            <DocumentBlocks blocks={read.blocks} />
          </div>
        </Dialog>
      )}
    </Region>
  );
}

import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useState } from 'react';
import { DocumentBlocks } from '@/entities/document';
import { formatDay } from '@/shared/lib/format';
import { askForMore } from '@/shared/lib/paging';
import { AppLink } from '@/shared/ui/app-link';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { DuelArt, duelFigures } from '@/shared/ui/duel';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { type Document_CardFragment, NewsDocument } from '../api/news.generated.ts';

const body = css`
  display: grid;
  justify-items: start;
  gap: var(--space-16);
  max-width: 68ch;

  & > a {
    padding: var(--space-12) 0;
    color: var(--mint);
    font-weight: var(--weight-semibold);
  }
`;

const picture = css`
  position: relative;
  width: 72px;
  height: 48px;
  overflow: hidden;
  border-radius: var(--r-small);

  & > * {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 20%;
  }
`;

const pageSize = 4;

/** News items, newest first. Each opens in a dialog. Renders nothing if there are none. */
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
      skeleton={<SkeletonRows count={3} picture={48} />}
      footer={
        page?.hasNext && (
          <Button variant="grey" loading={query.loading} onClick={more}>
            Older news
          </Button>
        )
      }
    >
      <LedgerList bare>
        {page?.items.map((each, index) => (
          <LedgerRow
            key={each.id}
            icon={
              <span className={picture}>
                {each.imageUrl ? (
                  <img src={each.imageUrl} alt="" loading="lazy" />
                ) : (
                  <DuelArt figures={duelFigures[index % duelFigures.length]} />
                )}
              </span>
            }
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
            {read.deeplink && <AppLink link={read.deeplink}>{read.buttonText}</AppLink>}
          </div>
        </Dialog>
      )}
    </Region>
  );
}

import { useQuery } from '@apollo/client/react';
import { Answer, DocumentBlocks, useOpened } from '@/entities/document';
import { routes } from '@/shared/routes';
import { AppLink } from '@/shared/ui/app-link';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { GuidesDocument } from '../api/faq.generated.ts';

/** Step-by-step guides. */
export function Guides() {
  const query = useQuery(GuidesDocument);
  const { isOpen, isLit, toggle } = useOpened(query.data !== undefined);
  return (
    <Region
      bare
      title="Guides"
      thing="the guides"
      query={query}
      ready={query.data !== undefined}
      skeleton={<SkeletonRows count={4} picture={false} />}
    >
      {query.data?.guides.map(({ id, slug, title, summary, deeplink, buttonText, blocks }) => (
        <Answer
          key={id}
          id={slug}
          title={title}
          path={`${routes.faq()}#${slug}`}
          open={isOpen(slug)}
          lit={isLit(slug)}
          onToggle={() => toggle(slug)}
        >
          <p>{summary}</p>
          <DocumentBlocks blocks={blocks} />
          {deeplink && <AppLink link={deeplink}>{buttonText}</AppLink>}
        </Answer>
      ))}
    </Region>
  );
}

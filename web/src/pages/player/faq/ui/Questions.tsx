import { useQuery } from '@apollo/client/react';
import { Answer, useOpened } from '@/entities/document';
import type { DocumentTopic } from '@/shared/api/types.generated.ts';
import { routes } from '@/shared/routes';
import { ButtonLink } from '@/shared/ui/button';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { FaqDocument } from '../api/faq.generated.ts';
import { matching } from '../model/matching.ts';
import { Entry } from './Entry.tsx';

/** Questions that expand to their answers. */
export function Questions({ title, topic, words }: { title: string; topic: DocumentTopic | null; words: string }) {
  const query = useQuery(FaqDocument);
  const { isOpen, isLit, toggle } = useOpened(query.data !== undefined);
  const found = matching(query.data?.faq ?? [], topic, words);
  return (
    <Region
      bare
      title={title}
      thing="the FAQ"
      query={query}
      ready={query.data !== undefined}
      skeleton={<SkeletonRows count={8} picture={false} />}
      empty={
        found.length === 0 && (
          <EmptyState
            title="No questions match your search"
            action={
              <ButtonLink data-track="open_help" to={routes.help()}>
                Help center
              </ButtonLink>
            }
          >
            Try fewer words, or contact support.
          </EmptyState>
        )
      }
    >
      {found.map(({ id, slug, title: question, summary }) => (
        <Answer
          key={id}
          id={slug}
          title={question}
          path={`${routes.faq()}#${slug}`}
          open={isOpen(slug)}
          lit={isLit(slug)}
          onToggle={() => toggle(slug)}
        >
          {isOpen(slug) && <Entry slug={slug} question={question} summary={summary} />}
        </Answer>
      ))}
    </Region>
  );
}

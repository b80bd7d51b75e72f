import { useQuery } from '@apollo/client/react';
import { DocumentBlocks } from '@/entities/document';
import { RegionError, SkeletonRows } from '@/shared/ui/region';
import { FaqEntryDocument } from '../api/faq.generated.ts';
import { Feedback } from './Feedback.tsx';

export interface EntryProps {
  slug: string;
  question: string;
  summary: string;
}

/** A question and its answer, which is fetched when the user opens the question. */
export function Entry({ slug, question, summary }: EntryProps) {
  const { data, error, refetch } = useQuery(FaqEntryDocument, { variables: { id: slug } });
  if (data?.faqEntry) {
    const { id, blocks, useful } = data.faqEntry;
    return (
      <>
        <DocumentBlocks blocks={blocks} />
        <Feedback id={id} question={question} useful={useful} />
      </>
    );
  }
  if (error) return <RegionError thing="this answer" error={error} onRetry={() => void refetch()} />;
  if (data) return <p>{summary}</p>;
  return <SkeletonRows count={2} picture={false} />;
}

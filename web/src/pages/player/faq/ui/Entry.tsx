import { useQuery } from '@apollo/client/react';
import { DocumentBlocks } from '@/entities/document';
import { RegionError, SkeletonRows } from '@/shared/ui/region';
import { FaqEntryDocument } from '../api/faq.generated.ts';

/** The answer to a question, fetched when it is opened. */
export function Entry({ slug, summary }: { slug: string; summary: string }) {
  const { data, error, refetch } = useQuery(FaqEntryDocument, { variables: { id: slug } });
  if (data?.faqEntry) return <DocumentBlocks blocks={data.faqEntry.blocks} />;
  if (error) return <RegionError thing="the answer" error={error} onRetry={() => void refetch()} />;
  if (data) return <p>{summary}</p>;
  return <SkeletonRows count={2} picture={false} />;
}

import { useQuery } from '@apollo/client/react';
import { Star } from 'lucide-react';
import { useSession } from '@/entities/session';
import { openOverlay } from '@/shared/lib/overlays';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { SupportSurveyDocument } from '../api/rateSupport.generated.ts';

/** Asks how a closed support case went, while there is one that was not rated. */
export function AskRating() {
  const session = useSession();
  const { data } = useQuery(SupportSurveyDocument, { skip: session === null });
  if (!data?.supportSurvey) return null;
  return (
    <Banner
      tone="azure"
      icon={<Star {...icon} />}
      title="Your support case was closed"
      as="h2"
      aside={
        <Button variant="secondary" data-track="rate_support" onClick={() => openOverlay({ kind: 'survey' })}>
          How did we do?
        </Button>
      }
    >
      Three short questions.
    </Banner>
  );
}

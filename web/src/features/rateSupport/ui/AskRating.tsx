import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Star } from 'lucide-react';
import { useSession } from '@/entities/session';
import { openOverlay } from '@/shared/lib/overlays';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { SupportSurveyDocument } from '../api/rateSupport.generated.ts';
import { decline, useDeclined } from '../model/declined.ts';

const choices = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
`;

/**
 * Asks users to rate a closed support case, unless they have declined.
 * @param about ID of the only conversation to ask about; omit to ask about any
 */
export function AskRating({ about }: { about?: string }) {
  const session = useSession();
  const declined = useDeclined();
  const { data } = useQuery(SupportSurveyDocument, { skip: session === null });
  const survey = data?.supportSurvey;
  if (!survey || survey.conversationId === declined || (about && survey.conversationId !== about)) return null;
  const count = survey.questions.length;
  return (
    <Banner
      tone="azure"
      icon={<Star {...icon} />}
      title="Your support case was closed"
      as="h2"
      aside={
        <div className={choices}>
          <Button variant="tertiary" onClick={() => decline(survey.conversationId)}>
            Not now
          </Button>
          <Button variant="secondary" data-track="rate_support" onClick={() => openOverlay({ kind: 'survey' })}>
            How did we do?
          </Button>
        </div>
      }
    >
      {count === 1 ? 'One short question.' : `${count} short questions.`}
    </Banner>
  );
}

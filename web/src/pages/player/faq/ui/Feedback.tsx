import { css } from '@linaria/core';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { asPlayer } from '@/entities/session';
import { useOptimistic } from '@/shared/lib/optimistic';
import { openOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { smallIcon } from '@/shared/ui/icons';
import { VoteFaqEntryDocument } from '../api/faq.generated.ts';

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-12);
  min-height: 40px;
  color: var(--ash);
  font-size: var(--size-dense);
  line-height: var(--leading-20);

  @media print {
    display: none;
  }
`;

const choices = [
  { useful: true, label: 'Yes', icon: <ThumbsUp {...smallIcon} /> },
  { useful: false, label: 'No', icon: <ThumbsDown {...smallIcon} /> },
] as const;

export interface FeedbackProps {
  /** ID of the question. `question` is its text. */
  id: string;
  question: string;
  /** The reader's earlier rating. Null if there is none. */
  useful: boolean | null;
}

/** Asks whether an answer was useful. Links to support if the user selects No. */
export function Feedback({ id, question, useful: said }: FeedbackProps) {
  const change = useOptimistic();
  const vote = (useful: boolean) =>
    asPlayer('Rate this answer', () => {
      void change({
        document: VoteFaqEntryDocument,
        variables: { id, useful },
        key: `useful:${id}`,
        failed: 'Couldn’t save your feedback',
        show: (cache) =>
          cache.modify<{ useful: boolean | null }>({
            id: cache.identify({ __typename: 'Document', id }),
            fields: { useful: () => useful },
          }),
      });
    });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div className={row} role="group" aria-label={`Was this useful? ${question}`}>
      <span>Was this useful?</span>
      {choices.map(({ useful, label, icon }) => (
        <Chip
          key={label}
          on={said === useful}
          aria-pressed={said === useful}
          data-track="vote_faq"
          onClick={() => vote(useful)}
        >
          {icon}
          <bdi>{label}</bdi>
        </Chip>
      ))}
      <span role="status">
        {said === null ? '' : said ? 'Thanks for the feedback.' : 'Thanks for the feedback. Need more help?'}
      </span>
      {said === false && (
        <Button
          variant="tertiary"
          size={32}
          onClick={() => openOverlay({ kind: 'support' })}
          data-track="contact_support"
        >
          Contact support
        </Button>
      )}
    </div>
  );
}

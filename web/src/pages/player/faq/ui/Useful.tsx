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
  gap: 8px 12px;
  min-height: 40px;
  color: var(--ash);
  font-size: 14px;
  line-height: 20px;

  @media print {
    display: none;
  }
`;

const choices = [
  { useful: true, label: 'Yes', icon: <ThumbsUp {...smallIcon} /> },
  { useful: false, label: 'No', icon: <ThumbsDown {...smallIcon} /> },
] as const;

export interface UsefulProps {
  /** Id of the question, and its words. */
  id: string;
  question: string;
  /** What the reader said before; null for nothing. */
  useful: boolean | null;
}

/** Asks whether an answer helped. Who says that it did not is shown to somebody who answers. */
export function Useful({ id, question, useful: said }: UsefulProps) {
  const change = useOptimistic();
  const vote = (useful: boolean) =>
    asPlayer('Say whether an answer helped', () => {
      void change({
        document: VoteFaqEntryDocument,
        variables: { id, useful },
        key: `useful:${id}`,
        failed: 'Couldn’t keep what you said',
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
          {label}
        </Chip>
      ))}
      <span role="status">{said === null ? '' : said ? 'Thank you.' : 'Thank you. Somebody can help:'}</span>
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

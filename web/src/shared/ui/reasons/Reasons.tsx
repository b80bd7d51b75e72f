import { css } from '@linaria/core';
import { media } from '@/shared/styles';
import { TextArea } from '@/shared/ui/field';
import { Radio, RadioGroup } from '@/shared/ui/radio';
import { Region, type RegionQuery, SkeletonRows } from '@/shared/ui/region';

const edge = css`
  margin: 0 calc(-1 * var(--space-20));

  ${media.phone} {
    margin: 0 calc(-1 * var(--space-16));
  }
`;

export interface ReasonsProps {
  /** The query that loads the reasons. They are undefined until it completes. */
  query: RegionQuery;
  reasons: readonly { readonly key: string; readonly title: string; readonly text: string }[] | undefined;
  reason: string | null;
  onReason: (key: string) => void;
  note: string;
  onNote: (text: string) => void;
  /** Says who can read the note. */
  hint: string;
  mostLetters: number;
}

/** Form for reporting something to the moderators: a reason and an optional note. Used inside a dialog. */
export function Reasons({ query, reasons, reason, onReason, note, onNote, hint, mostLetters }: ReasonsProps) {
  return (
    <>
      <div className={edge}>
        <Region
          bare
          titleHidden
          title="Reason"
          thing="the reasons"
          query={query}
          ready={reasons !== undefined}
          skeleton={<SkeletonRows count={4} />}
        >
          <RadioGroup label="Reason" value={reason} onChange={onReason}>
            {reasons?.map(({ key, title, text }) => (
              <Radio key={key} value={key} title={title} text={text} />
            ))}
          </RadioGroup>
        </Region>
      </div>
      <TextArea
        label="Anything else the moderators should know"
        hint={hint}
        rows={3}
        maxLength={mostLetters}
        value={note}
        onChange={onNote}
      />
    </>
  );
}

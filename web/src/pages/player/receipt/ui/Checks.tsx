import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { Hidden, Sub } from '@/shared/ui/text';
import type { Check, CheckState } from '../model/verify.ts';
import { checks as list } from './receipt.css.ts';

const marks: Record<CheckState, { Mark: typeof CircleCheck; word: string }> = {
  passed: { Mark: CircleCheck, word: 'Passed' },
  failed: { Mark: CircleX, word: 'Failed' },
  skipped: { Mark: CircleMinus, word: 'Not checked' },
};

export interface ChecksProps {
  /** Null while the checks are running. */
  checks: readonly Check[] | null;
  onRetry: () => void;
}

/** The results of the checks that run in this browser. */
export function Checks({ checks, onRetry }: ChecksProps) {
  return (
    <section aria-labelledby="checks" aria-busy={checks === null}>
      <h2 id="checks">Checked in your browser</h2>
      {checks === null ? (
        <Sub role="status">Checking the hashes…</Sub>
      ) : (
        <ul className={list}>
          {checks.map(({ title, text, state, retryable }) => {
            const { Mark, word } = marks[state];
            return (
              <li key={title} data-state={state}>
                <Mark {...smallIcon} />
                <div>
                  <b>{title}</b>
                  <Hidden>: {word}</Hidden>
                  <span>{text}</span>
                  {retryable && (
                    <Button variant="tertiary" size={32} onClick={onRetry}>
                      Retry
                    </Button>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

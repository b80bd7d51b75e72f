import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { media } from '@/shared/styles';
import { Folio } from '@/shared/ui/text';

const slip = css`
  --paper-fill: var(--ink-3);
  position: relative;
  container-type: inline-size;
  display: flow-root;

  &[data-torn] > div:last-child {
    margin-top: var(--space-8);
    transform: translateX(4px);
  }
`;

const head = css`
  position: relative;
  padding: var(--space-16) var(--space-20);
  border-radius: var(--r-panel) var(--r-panel) 0 0;
  background: var(--paper-fill);

  & > header {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: flex-start;
    gap: var(--space-12);
    min-height: 20px;
    text-transform: uppercase;
  }

  /* A long folio wraps next to the stamp. The stamp moves below it only if there is no room for whole words. */
  & > header > :first-child {
    flex: 1 1 6rem;
  }

  & > header > :last-child:not(:first-child) {
    margin-left: auto;
  }

  @container (max-width: 280px) {
    padding: var(--space-16);
  }
`;

/* A quarter circle is cut out at both ends of each edge, and dashes connect them. */
const perforation = css`
  position: relative;
  height: 16px;
  background: radial-gradient(circle 8px at 0 50%, transparent 97%, var(--paper-fill)) left / 51% 100% no-repeat,
    radial-gradient(circle 8px at 100% 50%, transparent 97%, var(--paper-fill)) right / 51% 100% no-repeat;

  &::after {
    content: '';
    position: absolute;
    left: 14px;
    right: 14px;
    top: 7px;
    border-top: 2px dashed var(--edge);
  }

  ${media.forcedColors} {
    forced-color-adjust: none;
  }
`;

const stub = css`
  padding: var(--space-14) var(--space-20) var(--space-20);
  border-radius: 0 0 var(--r-panel) var(--r-panel);
  background: var(--paper-fill);

  &[data-ragged] {
    padding-bottom: var(--space-24);
    border-radius: 0;
    mask: linear-gradient(black 0 0) top / 100% calc(100% - 6px) no-repeat,
      radial-gradient(circle 6px at 50% 100%, transparent 97%, black) bottom left / 12px 6px repeat-x;
  }
`;

export interface SlipStubProps {
  /** For example `SLIP 000214`, `DRAFT` or `MATCH 18377`. */
  folio: ReactNode;
  /** A `Stamp` or `Tag` in the top right corner. */
  stamp?: ReactNode;
  /** Content above the perforation. */
  children: ReactNode;
  /** Content below the perforation, usually the totals. */
  stub?: ReactNode;
  /** Whether to draw the stub torn off and shifted, as on settled slips. */
  torn?: boolean;
  /** Whether this is a receipt, which has a torn lower edge. */
  receipt?: boolean;
  className?: string;
}

/**
 * A paper stub with a number and a stamp at the top, a notched perforation, and the totals at the bottom. Used for
 * stakes, drafts and receipts.
 */
export function SlipStub({ folio, stamp, children, stub: sums, torn, receipt, className }: SlipStubProps) {
  return (
    <article className={className}>
      <div className={slip} data-torn={torn || undefined}>
        <div className={head}>
          <header>
            <Folio>{folio}</Folio>
            {stamp}
          </header>
          {children}
        </div>
        {sums && (
          <div>
            <div className={perforation} />
            <div className={stub} data-ragged={receipt || undefined}>
              {sums}
            </div>
          </div>
        )}
      </div>
    </article>
  );
}

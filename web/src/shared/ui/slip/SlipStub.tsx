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
  padding: 18px var(--space-20);
  border-radius: var(--r-panel) var(--r-panel) 0 0;
  background: var(--paper-fill);

  & > header {
    display: flex;
    justify-content: space-between;
    align-items: flex-start;
    gap: var(--space-12);
    min-height: 20px;
    text-transform: uppercase;
  }

  @container (max-width: 280px) {
    padding: var(--space-16);
  }
`;

/* Two quarter circles are cut out of each edge, with dashes between them. */
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
  padding: 14px var(--space-20) var(--space-20);
  border-radius: 0 0 var(--r-panel) var(--r-panel);
  background: var(--paper-fill);

  &[data-ragged] {
    padding-bottom: 26px;
    border-radius: 0;
    mask: linear-gradient(black 0 0) top / 100% calc(100% - 6px) no-repeat,
      radial-gradient(circle 6px at 50% 100%, transparent 97%, black) bottom left / 12px 6px repeat-x;
  }
`;

export interface SlipStubProps {
  /** `SLIP 000214`, `DRAFT`, `MATCH 18377`. */
  folio: ReactNode;
  /** In the top right corner: a `Stamp` or a `Tag`. */
  stamp?: ReactNode;
  /** Above the perforation. */
  children: ReactNode;
  /** Below it: the totals. */
  stub?: ReactNode;
  /** Settled: the stub is torn off and shifted. */
  torn?: boolean;
  /** A receipt with a torn lower edge. */
  receipt?: boolean;
  className?: string;
}

/**
 * A paper stub with folio and stamp on top, a notched perforation, and totals on the stub. Used by stakes, drafts and
 * receipts.
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

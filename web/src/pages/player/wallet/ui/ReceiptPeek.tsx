import { css } from '@linaria/core';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import type { Transaction_ReceiptFragment } from '@/entities/wallet';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { IconButton } from '@/shared/ui/button';
import { Drawer } from '@/shared/ui/drawer';
import { icon } from '@/shared/ui/icons';
import { Folio } from '@/shared/ui/text';
import { ReceiptActions, ReceiptDetails } from './Receipt.tsx';

const peek = css`
  position: sticky;
  top: var(--topbar);
  display: flex;
  flex-direction: column;
  min-width: 0;
  height: var(--column);
  border-left: 1px solid var(--rule);
  background: var(--ink-2);

  & > header {
    flex: none;
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: var(--space-4);
    min-height: 56px;
    padding: 0 var(--space-8) 0 var(--space-20);
  }

  & > header > :nth-child(2) {
    flex: 1;
    margin-left: var(--space-8);
  }

  h2 {
    font-size: var(--size-lead);
    line-height: var(--leading-24);
    font-stretch: 112%;
  }

  & > section {
    flex: 1;
    overflow-y: auto;
    padding: 0 var(--space-20) var(--space-24);
  }

  & > footer {
    flex: none;
    padding: var(--space-16) var(--space-20);
    border-top: 1px solid var(--rule);
  }
`;

export interface ReceiptPeekProps {
  /** Whether to show the receipt next to the activity list rather than over it. */
  wide: boolean;
  transaction: Transaction_ReceiptFragment | null;
  /**
   * Moves to the previous row. Undefined on the first row. `onNext` moves to the next row, and is undefined on the last
   * row.
   */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
}

/**
 * Receipt for the selected transaction, shown next to the list or over it. `J` moves to the next transaction and `K` to
 * the previous one.
 */
export function ReceiptPeek({ wide, transaction, onPrevious, onNext, onClose }: ReceiptPeekProps) {
  useHotkeys({ k: () => onPrevious?.(), j: () => onNext?.(), Escape: onClose }, wide && transaction !== null);
  if (!wide) {
    return (
      <Drawer
        open={transaction !== null}
        onClose={onClose}
        title="Receipt"
        note={transaction && `No. ${transaction.number}`}
        footer={transaction && <ReceiptActions transaction={transaction} />}
      >
        {transaction && <ReceiptDetails transaction={transaction} />}
      </Drawer>
    );
  }
  if (!transaction) return null;
  return (
    <aside className={peek} aria-labelledby="receipt">
      <header>
        <h2 id="receipt">Receipt</h2>
        <Folio>No. {transaction.number}</Folio>
        <IconButton label="Previous receipt" disabled={!onPrevious} onClick={onPrevious}>
          <ChevronUp {...icon} />
        </IconButton>
        <IconButton label="Next receipt" disabled={!onNext} onClick={onNext}>
          <ChevronDown {...icon} />
        </IconButton>
        <IconButton label="Close receipt" onClick={onClose}>
          <X {...icon} />
        </IconButton>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard. */}
      <section tabIndex={0} aria-label="Receipt details">
        <ReceiptDetails transaction={transaction} />
      </section>
      <footer>
        <ReceiptActions transaction={transaction} />
      </footer>
    </aside>
  );
}

import { css } from '@linaria/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/shared/ui/button';
import { type PlacedStake, StakeReceipt } from './StakeReceipt.tsx';

const panel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
  outline: none;
`;

export interface ReceiptPanelProps {
  placed: readonly PlacedStake[];
  /** Playable balance, in cents. Null while unknown. */
  balance: number | null;
  /** Renders the buttons, usually pinned to the bottom. */
  children?: ReactNode;
}

/** The receipts that replace the form after a stake is placed. They take focus, so that screen readers read them. */
export function ReceiptPanel({ placed, balance, children }: ReceiptPanelProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus();
  }, []);
  return (
    <>
      <section ref={section} className={panel} tabIndex={-1} aria-label="Stake placed">
        {placed.map((stake) => (
          <StakeReceipt key={stake.receipt.legId} stake={stake} balance={balance} />
        ))}
      </section>
      {children}
    </>
  );
}

const pair = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-12);
`;

/** Buttons below the receipts: repeat the stake or close them. */
export function ReceiptActions({ onAgain, onDone }: { onAgain: () => void; onDone: () => void }) {
  return (
    <div className={pair}>
      <Button variant="secondary" size={48} onClick={onAgain} data-track="stake_again">
        Stake again
      </Button>
      <Button variant="secondary" size={48} onClick={onDone}>
        Done
      </Button>
    </div>
  );
}

import { css } from '@linaria/core';
import { useEffect, useState } from 'react';
import { formatMoney } from '@/shared/lib/format';
import { useReducedMotion } from '@/shared/lib/media';
import { MoneyText } from '@/shared/ui/money';
import { Caps, Hidden } from '@/shared/ui/text';

const line = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-12);
  padding: 0 var(--space-20);

  & > :last-child {
    font-size: var(--size-heading);
    line-height: var(--leading-30);
  }
`;

const countMs = 600;

/** Animates an amount in cents from one value to another. Skips the animation if the user prefers reduced motion. */
function useCounted(from: number, to: number): number {
  const still = useReducedMotion();
  const [part, setPart] = useState(0);
  useEffect(() => {
    if (still || from === to) return;
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const done = Math.min(1, (now - began) / countMs);
      setPart(done);
      if (done < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [from, to, still]);
  return still ? to : Math.round(from + (to - from) * (1 - (1 - part) ** 3));
}

/** The playable balance in cents, counting up from its previous value. */
export function BalanceNow({ from, to }: { from: number; to: number }) {
  const shown = useCounted(from, to);
  return (
    <p className={line}>
      <Caps>Balance now</Caps>
      <Hidden>{formatMoney(to)}</Hidden>
      <span aria-hidden="true">
        <MoneyText cents={shown} figure />
      </span>
    </p>
  );
}

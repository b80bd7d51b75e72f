import { css, cx } from '@linaria/core';
import type { ReactNode } from 'react';
import { media } from '@/shared/styles';
import { useChanged } from '../model/useChanged.ts';

const flash = css`
  border-radius: var(--r-chip);

  ${media.motion} {
    &[data-changed] {
      animation: changed 1200ms ease-out;
    }

    @keyframes changed {
      from {
        background: var(--mint-light);
      }
    }
  }
`;

/** Briefly highlights its content when `value` changes after mounting. */
export function Flash({
  value,
  className,
  children,
}: {
  value: string | number | boolean | null;
  className?: string;
  children: ReactNode;
}) {
  const changed = useChanged(value);
  return (
    <span className={cx(flash, className)} data-changed={changed || undefined}>
      {children}
    </span>
  );
}

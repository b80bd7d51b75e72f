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

/** Highlights briefly when `value` changes after mount. */
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

import { css, cx } from '@linaria/core';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { media } from '@/shared/styles';

const late = 120;

/** Whether a wait has lasted long enough to show a placeholder. During shorter waits, nothing is shown. */
export function useLate(waiting: boolean): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!waiting) return setPassed(false);
    const timer = window.setTimeout(() => setPassed(true), late);
    return () => window.clearTimeout(timer);
  }, [waiting]);
  return waiting && passed;
}

const box = css`
  display: block;
  flex: none;
  width: 100%;
  max-width: 100%;
  height: 12px;
  border-radius: 4px;
  background: var(--ink-4);

  &[data-quiet] {
    background: var(--ink-3);
  }

  &[data-round] {
    border-radius: 50%;
  }
`;

export interface SkeletonProps {
  /** CSS lengths or numbers of pixels. Width and height must match the size of the content exactly. */
  width?: number | string;
  height?: number | string;
  radius?: number;
  round?: boolean;
  quiet?: boolean;
  className?: string;
}

/** A placeholder box. */
export function Skeleton({ width, height, radius, round, quiet, className }: SkeletonProps) {
  const style: CSSProperties = { width, height, borderRadius: radius };
  return (
    <span
      className={cx(box, className)}
      style={style}
      data-round={round || undefined}
      data-quiet={quiet || undefined}
      aria-hidden="true"
    />
  );
}

const rows = css`
  & > div {
    display: flex;
    align-items: center;
    gap: var(--space-12);
    height: var(--row, 56px);
    padding: 0 var(--space-16);
  }

  /* As in ledger rows, the separator adds one pixel to the row's height. */
  & > div + div {
    box-sizing: content-box;
    border-top: 1px solid var(--rule);
  }

  & > div > div {
    flex: 1;
    display: grid;
    gap: var(--space-10);
  }

  &[data-hidden] {
    visibility: hidden;
  }

  ${media.phone} {
    & > div {
      height: var(--row, 60px);
    }
  }
`;

/**
 * Placeholder for ledger rows. Reserves the space immediately but is drawn only after 120 ms.
 * @param height defaults to the height of two-line rows
 */
export function SkeletonRows({
  count = 4,
  height,
  picture = 36,
}: {
  count?: number;
  height?: number;
  picture?: number | false;
}) {
  const shown = useLate(true);
  const style = height === undefined ? undefined : ({ '--row': `${height}px` } as CSSProperties);
  return (
    <div className={rows} data-hidden={!shown || undefined} style={style}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all items are identical.
        <div key={index}>
          {picture !== false && <Skeleton width={picture} height={picture} radius={8} quiet />}
          <div>
            <Skeleton width={`${46 - (index % 3) * 8}%`} />
            {(height ?? 56) > 44 && <Skeleton width={`${62 - (index % 2) * 14}%`} quiet />}
          </div>
          <Skeleton width={64} height={32} radius={8} quiet />
        </div>
      ))}
    </div>
  );
}

/** Reserves space for `children` immediately but shows them only after 120 ms. */
export function Late({ children }: { children: ReactNode }) {
  const shown = useLate(true);
  return <div style={{ visibility: shown ? undefined : 'hidden' }}>{children}</div>;
}

import { css } from '@linaria/core';
import { useHref, useLocation } from 'react-router-dom';
import { EmptyState } from '@/shared/ui/region';

const link = css`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: var(--azure);
  font-weight: var(--weight-semibold);
`;

/** Shown instead of a page that may not be embedded, when another site loads it in a frame. */
export function OutsideFrame() {
  const href = useHref(useLocation());
  return (
    <main>
      <EmptyState
        as="h1"
        title="This page opens on Duelbook only"
        action={
          <a className={link} href={href} target="_blank" rel="noopener">
            Open Duelbook
          </a>
        }
      >
        Other sites can’t show it, so that no one can trick you into clicking something here.
      </EmptyState>
    </main>
  );
}

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

/** Shown when another site loads a page in a frame although the page can't be embedded. */
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
        For your security, other sites can’t show this page.
      </EmptyState>
    </main>
  );
}

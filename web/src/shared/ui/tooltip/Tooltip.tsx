import { Tooltip as Base } from '@base-ui/react/tooltip';
import { css } from '@linaria/core';
import type { ReactElement, ReactNode } from 'react';

const positioner = css`
  z-index: var(--z-tooltip);
`;

const popup = css`
  max-width: 280px;
  padding: var(--space-6) var(--space-10);
  border: 1px solid var(--line);
  border-radius: var(--r-small);
  background: var(--ink-3);
  color: var(--bone);
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  box-shadow: var(--shadow-overlay);
  transition: opacity var(--quick);

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

/** Additional text shown on hover and focus. Never put information in a tooltip that isn't also available elsewhere. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement<Record<string, unknown>> }) {
  return (
    <Base.Root>
      <Base.Trigger delay={400} render={children} />
      <Base.Portal>
        <Base.Positioner className={positioner} sideOffset={8}>
          <Base.Popup className={popup}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { Late } from '@/shared/ui/region';

/* A thick line through each run of text hides it. */
const outline = css`
  & * {
    color: transparent !important;
    forced-color-adjust: none;
    text-decoration: line-through 0.7em var(--ink-4) !important;
  }

  & :is(button, a):not(:has(div, b, small)) {
    border-color: transparent !important;
    background: var(--ink-3) !important;
  }

  & svg {
    color: var(--ink-4) !important;
  }
`;

/**
 * Draws its children, which show sample data, as placeholder boxes. The children should be the components that the
 * content will use, so that both take up exactly the same space. The space is reserved immediately, but the boxes are
 * drawn only after 120 ms.
 */
export const Outline = ({ children }: { children: ReactNode }) => (
  <Late>
    <div inert aria-hidden="true" className={outline}>
      {children}
    </div>
  </Late>
);

import { css } from '@linaria/core';
import { media } from '@/shared/styles';

/** The editor's fields and preview, side by side if there is enough space. */
export const editor = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: start;
  gap: var(--space-24);

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
`;

/** A document's buttons, which wrap if there isn't enough space. */
export const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
`;

/** A text as players see it, on the page's background. */
export const preview = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
  padding: var(--space-16);
  border: 1px solid var(--line);
  border-radius: var(--r-panel);
  background: var(--ink-1);
  overflow-wrap: anywhere;

  & > a {
    justify-self: start;
    padding: var(--space-12) 0;
    color: var(--mint);
    font-weight: var(--weight-semibold);
  }

  &[data-bare] {
    padding: 0;
    overflow: hidden;
  }
`;

export const placeholders = css`
  summary {
    min-height: 44px;
    padding: var(--space-12) 0;
    cursor: pointer;
    font-weight: var(--weight-semibold);
  }
`;

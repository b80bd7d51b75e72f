import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-12);
  padding: var(--space-16) var(--space-24) var(--space-32);

  ${media.phone} {
    padding: var(--space-12) var(--space-16) var(--space-24);
  }
`;

export const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);

  & > :last-child {
    margin-left: auto;
  }
`;

export const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;

  &[data-peek] {
    grid-template-columns: minmax(0, 1fr) 332px;
  }

  ${media.tablet} {
    &[data-peek] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

export const peek = css`
  position: sticky;
  top: 48px;
  display: grid;
  gap: var(--space-12);
  max-height: calc(var(--window) - 48px);
  padding: var(--space-12) var(--space-16) var(--space-24);
  border-left: 1px solid var(--rule);
  border-top: 1px solid var(--rule);
  background: var(--ink-2);
  overflow-y: auto;

  & > header {
    display: flex;
    align-items: center;
    gap: var(--space-8);
    color: var(--ash);
  }

  & > header > :first-child {
    flex: 1;
  }

  ${media.tablet} {
    position: static;
    max-height: none;
    border-left: 0;
  }
`;

export const views = css`
  display: grid;
  gap: var(--space-12);
`;

import { css } from '@linaria/core';

export const tagFilter = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
  padding: var(--space-12) var(--space-16) 0;
`;

export const notes = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  & > li {
    display: grid;
    gap: var(--space-8);
    padding: var(--space-12) var(--space-16);
  }

  & > li + li {
    border-top: 1px solid var(--rule);
  }

  header,
  footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-4) var(--space-8);
  }

  header > b {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  time,
  small {
    font-size: var(--size-small);
    line-height: var(--leading-16);
    color: var(--ash);
  }
`;

/** Keeps the line breaks of what people typed. */
export const noteText = css`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

import { css } from '@linaria/core';

/** Positioned at the end of the title's line. */
export const write = css`
  margin-left: auto;
`;

/** Takes a separate line below the title. */
export const tagFilter = css`
  flex: 1 0 100%;
  min-width: 0;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
  padding-bottom: var(--space-4);
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

/** Keeps line breaks as typed. */
export const noteText = css`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

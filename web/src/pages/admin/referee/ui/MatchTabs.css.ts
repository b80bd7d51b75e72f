import { css } from '@linaria/core';

export const tabs = css`
  display: flex;
  overflow-x: auto;
  border-bottom: 1px solid var(--rule);

  a {
    flex: none;
    display: flex;
    align-items: center;
    gap: var(--space-8);
    min-height: 56px;
    max-width: 240px;
    padding: var(--space-8) var(--space-16);
    border-right: 1px solid var(--rule);
    color: var(--bone);
  }

  a[aria-current] {
    box-shadow: inset 0 -2px var(--mint);
    color: var(--paper);
  }

  span {
    display: grid;
    min-width: 0;
  }

  b {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font: var(--type-dense-strong);
  }

  small {
    font: var(--type-small);
    color: var(--ash);
  }

  kbd {
    padding: var(--space-2) var(--space-6);
    border: 1px solid var(--line);
    border-radius: var(--r-chip);
  }
`;

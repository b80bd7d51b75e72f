import { css } from '@linaria/core';

export const picker = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
  justify-items: start;

  & > div {
    width: 100%;
  }
`;

export const results = css`
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--r-control);
  background: var(--ink-3);

  button {
    display: flex;
    width: 100%;
    align-items: center;
    gap: var(--space-12);
    min-height: 52px;
    padding: var(--space-4) var(--space-8);
    border-radius: var(--r-small);
    color: var(--bone);
    text-align: left;
    overflow-wrap: anywhere;
  }

  button:hover,
  button[aria-selected='true'] {
    background: var(--ink-4);
    color: var(--paper);
  }

  button > span {
    display: grid;
    min-width: 0;
  }
`;

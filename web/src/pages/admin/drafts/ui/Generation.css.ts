import { css } from '@linaria/core';

export const dayTimes = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: var(--space-12);

  fieldset {
    display: flex;
    flex-wrap: wrap;
    align-content: start;
    gap: var(--space-8);
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  legend {
    margin-bottom: var(--space-4);
    color: var(--paper);
    font: var(--type-small-strong);
  }
`;

export const numbers = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  align-items: start;
  gap: var(--space-12);
`;

export const previewList = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
    padding: var(--space-8) var(--space-12);
    border: 1px solid var(--line);
    border-radius: var(--r-small);
    background: var(--ink-1);
    overflow-wrap: anywhere;
  }
`;

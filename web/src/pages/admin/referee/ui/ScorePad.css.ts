import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const pad = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
  padding: var(--space-12);
  border: 1px solid var(--line);
  border-radius: var(--r-panel);
  background: var(--ink-2);

  & > div:first-child {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
    gap: var(--space-12);
  }
`;

/** Buttons are at least 56 px high, because they are pressed in a hurry. */
export const team = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-8);
  padding: var(--space-12);
  border: 1px solid transparent;
  border-radius: var(--r-control);
  background: var(--ink-0);

  &[data-on] {
    border-color: var(--mint-line);
  }

  button {
    display: grid;
    place-items: center;
    width: 56px;
    height: 56px;
    border: 1px solid var(--line);
    border-radius: var(--r-control);
    background: var(--ink-3);
    color: var(--paper);
  }

  button:disabled {
    color: var(--soot);
  }

  p {
    display: grid;
    justify-items: center;
    text-align: center;
    font: var(--type-dense);
  }

  output {
    font: var(--type-display-display);
    font-variant-numeric: tabular-nums;
  }
`;

export const fields = css`
  display: grid;
  grid-template-columns: 128px minmax(0, 1fr) minmax(0, 1fr);
  grid-auto-columns: auto;
  grid-auto-flow: column;
  align-items: end;
  gap: var(--space-12);

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    grid-auto-flow: row;
  }
`;

import { css } from '@linaria/core';

export const sheet = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
  font-variant-numeric: tabular-nums;
`;

export const head = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
`;

export const figure = css`
  display: flex;
  align-items: baseline;
  gap: var(--space-12);
  min-height: 48px;
  color: var(--gold);
  font: var(--type-display-display);
  font-stretch: 76%;

  & > s {
    color: var(--ash);
    font-size: var(--size-heading);
  }
`;

export const slider = css`
  width: 100%;
  height: 44px;
  accent-color: var(--gold);
`;

export const parts = css`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: var(--space-8);

  & > button {
    justify-content: center;
    height: 44px;
  }
`;

export const stepper = css`
  display: inline-grid;
  grid-template-columns: 44px 56px 44px;
  align-items: center;
  height: 44px;
  border: 1px solid var(--edge);
  border-radius: var(--r-control);
  background: var(--ink-1);

  & > button {
    height: 100%;
  }

  & > output {
    color: var(--gold);
    text-align: center;
    font-weight: 650;
  }
`;

export const note = css`
  color: var(--ash);
  font-size: var(--size-small);
  line-height: var(--leading-16);
  text-align: center;
`;

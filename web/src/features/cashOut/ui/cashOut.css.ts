import { css } from '@linaria/core';

export const sheet = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
  font-variant-numeric: tabular-nums;
`;

export const head = css`
  display: flex;
  align-items: center;
  gap: 8px;
`;

export const figure = css`
  display: flex;
  align-items: baseline;
  gap: 12px;
  min-height: 48px;
  color: var(--gold);
  font: 680 44px / 46px var(--display);
  font-stretch: 76%;

  & > s {
    color: var(--ash);
    font-size: 24px;
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
  gap: 8px;

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
  font-size: 12px;
  line-height: 16px;
  text-align: center;
`;

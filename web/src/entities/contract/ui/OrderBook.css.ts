import { css } from '@linaria/core';

export const book = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  border-top: 1px solid var(--rule);
  font-variant-numeric: tabular-nums lining-nums;

  & > section:first-child {
    border-right: 1px solid var(--line);
  }
`;

export const spread = css`
  position: absolute;
  z-index: 1;
  left: 50%;
  top: 5px;
  width: 60px;
  padding: 3px 0;
  border: 1px solid var(--line);
  border-radius: var(--r-small);
  background: var(--ink-1);
  color: var(--ash);
  font-size: var(--size-small);
  line-height: var(--leading-14);
  text-align: center;
  transform: translateX(-50%);

  & > b {
    display: block;
    font: var(--type-display-dense);
    line-height: var(--leading-14);
    font-stretch: 80%;
    color: var(--gold);
  }

  &[data-shut] > b {
    color: var(--ash);
  }
`;

import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const duel = css`
  overflow: hidden;
  border-radius: var(--r-panel);

  & > :first-child {
    border-radius: 0;
  }

  ${media.phone} {
    border-radius: 0;
  }
`;

export const score = css`
  display: grid;
  justify-items: center;
  gap: 2px;
  white-space: nowrap;

  & > span:nth-child(2) {
    font: 700 36px / 40px var(--display);
    font-stretch: 76%;
    font-variant-numeric: tabular-nums;
  }

  & > small {
    color: var(--ash);
    font: 500 12px / 16px var(--sans);
    font-stretch: 100%;
  }

  ${media.phone} {
    & > span:nth-child(2) {
      font-size: 24px;
      line-height: 28px;
    }
  }
`;

export const rounds = css`
  display: flex;
  overflow-x: auto;
  scrollbar-width: none;
  background: var(--ink-2);

  & > li {
    flex: 1 0 64px;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    height: 44px;
    color: var(--ash);
    font-size: 12px;
  }

  & > li + li {
    border-left: 1px solid var(--rule);
  }

  & > li[data-now] {
    background: var(--ink-3);
  }

  & > li > span {
    display: flex;
    align-items: center;
    gap: 6px;
  }

  b {
    color: var(--paper);
    font: 680 17px / 24px var(--display);
    font-stretch: 80%;
    font-variant-numeric: tabular-nums;
  }

  ${media.phone} {
    & > li {
      flex-direction: column;
      gap: 0;
      height: 52px;
    }
  }
`;

export const manyHead = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-height: 44px;
  padding: 8px 16px;
  background: var(--ink-2);
  color: var(--ash);
  font-size: 13px;
  line-height: 18px;
`;

export const many = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1px;
  border-block: 1px solid var(--rule);
  background: var(--rule);

  & > li {
    background: var(--ink-2);
  }

  button {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr) auto 52px;
    align-items: center;
    gap: 12px;
    width: 100%;
    min-height: 64px;
    padding: 8px 16px;
    color: var(--paper);
    text-align: left;
  }

  button[aria-pressed='true'] {
    background: var(--side-a-tint);
    box-shadow: inset 3px 0 var(--azure);
  }

  ${media.hover} {
    button:hover:not([aria-pressed='true']) {
      background: var(--ink-3);
    }
  }

  button > span {
    min-width: 0;
  }

  b,
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  b {
    font: 740 15px / 20px var(--display);
    font-stretch: 112%;
  }

  small {
    color: var(--ash);
    font-size: 12px;
    line-height: 16px;
  }

  strong,
  em {
    font: 680 20px / 24px var(--display);
    font-stretch: 76%;
    font-variant-numeric: tabular-nums;
    text-align: right;
  }

  em {
    color: var(--gold);
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

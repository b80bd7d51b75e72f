import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const block = css`
  padding: 16px;
  border-top: 1px solid var(--rule);

  & > h2 {
    margin-bottom: 12px;
  }

  & > ul {
    display: grid;
    gap: 12px;
  }
`;

export const stubLine = css`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-top: 4px;

  & > b:last-child {
    margin-left: auto;
    color: var(--gold);
    font: 680 20px / 24px var(--display);
    font-stretch: 76%;
  }
`;

export const trio = css`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  margin-top: 8px;

  dt {
    color: var(--ash);
    font-size: 12px;
    line-height: 16px;
  }

  dd {
    color: var(--paper);
    font-size: 13px;
    line-height: 20px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

export const cash = css`
  display: flex;
  align-items: center;
  gap: 8px;

  & > :last-child:not(button) {
    margin-left: auto;
    font-weight: 600;
  }
`;

export const waitingRow = css`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  border-bottom: 1px solid var(--rule);
  font-size: 13px;
  line-height: 18px;

  & > span {
    flex: 1;
    min-width: 0;
    display: grid;
    color: var(--ash);
  }
`;

export const people = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  padding: 4px 0 8px;

  & > ul + ul {
    border-left: 1px solid var(--rule);
  }

  li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 52px;
    padding: 0 12px 0 16px;
  }

  li > span:last-child {
    min-width: 0;
    display: grid;
    font-size: 12px;
    line-height: 16px;
    color: var(--ash);
  }

  li b {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: 13px;
    line-height: 18px;
  }
`;

export const bar = css`
  padding: 0 16px 8px;
`;

export const empty = css`
  padding: 24px 16px;
  border-top: 1px solid var(--rule);
  color: var(--ash);
  font-size: 13px;
  text-align: center;
`;

export const plays = css`
  & > li {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr) auto 76px;
    align-items: center;
    gap: 8px;
    min-height: 40px;
    padding: 4px 16px;
    border-top: 1px solid var(--rule);
    font-size: 13px;
    line-height: 18px;
    font-variant-numeric: tabular-nums;
  }

  & > li[data-side='a'] {
    box-shadow: inset 3px 0 var(--azure);
  }

  & > li[data-side='b'] {
    box-shadow: inset 3px 0 var(--tangerine);
  }

  & > li[data-corrected] > span {
    text-decoration: line-through;
    color: var(--ash);
  }

  time {
    color: var(--ash);
    font-size: 12px;
  }

  li > b {
    font: 680 15px / 20px var(--display);
    font-stretch: 80%;
  }

  li > em {
    font-style: normal;
    text-align: right;
    color: var(--ash);
  }

  li > em > b {
    color: var(--gold);
  }
`;

export const teams = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 12px;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
`;

export const roster = css`
  & > li {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 52px;
    padding: 4px 16px;
    border-top: 1px solid var(--rule);
    font-size: 13px;
    line-height: 18px;
  }

  & > li > span:last-child {
    margin-left: auto;
    color: var(--ash);
  }

  & > li > b > small {
    display: block;
    color: var(--ash);
    font-weight: 400;
    font-size: 12px;
  }
`;

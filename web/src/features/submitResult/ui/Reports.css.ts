import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const panel = css`
  overflow: hidden;
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);
  background: var(--ink-2);

  ${media.phone} {
    margin: 0 calc(-1 * var(--gutter));
    border-width: 1px 0;
    border-radius: 0;
  }
`;

export const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 96px minmax(0, 1fr);
  align-items: center;
  min-height: 52px;
  border-top: 1px solid var(--rule);

  &[data-differs] {
    background: var(--tint-note);
  }

  &[data-low] {
    min-height: 28px;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) 92px minmax(0, 1fr);
    min-height: 60px;
  }
`;

export const head = css`
  min-height: 56px;
  border-top: 0;

  &[data-left='a'] {
    background: linear-gradient(90deg, var(--side-a-tint), var(--side-a-fade) 42%, var(--side-b-fade) 58%, var(--side-b-tint));
  }

  &[data-left='b'] {
    background: linear-gradient(90deg, var(--side-b-tint), var(--side-b-fade) 42%, var(--side-a-fade) 58%, var(--side-a-tint));
  }

  & > div {
    min-width: 0;
    padding: 0 16px;
  }

  & > div:last-child {
    text-align: right;
  }

  & > span {
    text-align: center;
  }

  b {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    max-width: 100%;
    line-height: 20px;
  }

  small {
    display: block;
    overflow: hidden;
    font-size: 12px;
    line-height: 16px;
    color: var(--bone);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${media.phone} {
    & > div {
      padding: 0 12px;
    }
  }
`;

export const middle = css`
  align-self: stretch;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  border: solid var(--rule);
  border-width: 0 1px;
  font-size: 13px;
  line-height: 18px;
  text-align: center;

  [data-differs] > & {
    border-color: #5c4a22;
  }

  small {
    display: flex;
    align-items: center;
    gap: 4px;
    font-size: 12px;
    line-height: 16px;
    color: var(--mint);
  }

  [data-differs] > & small {
    color: var(--amber);
  }
`;

export const figures = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 0;
  padding: 0 12px;
  font: 680 20px / 24px var(--display);
  font-stretch: 76%;
  color: var(--ash);

  & > b {
    width: 94px;
    text-align: center;
    font-weight: 680;
  }

  & > b[data-side='a'] {
    color: var(--azure);
    font-size: 12px;
  }

  & > b[data-side='b'] {
    color: var(--tangerine);
    font-size: 12px;
  }

  [data-differs] > &[data-given] > b {
    color: var(--amber);
  }

  ${media.phone} {
    gap: 4px;
    padding: 0 4px;

    & > b {
      width: 54px;
    }
  }
`;

export const outcome = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 6px 8px;
  min-width: 0;
  padding: 8px 12px;
  font-weight: 600;

  & > b {
    font: 680 20px / 24px var(--display);
    font-stretch: 76%;
  }

  & > span {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${media.phone} {
    padding: 8px 4px;
    font-size: 13px;
    line-height: 18px;
  }
`;

/** A name truncated to its column. */
export const fitting = css`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const choices = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 6px;
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;

  & > button {
    max-width: 100%;
  }
`;

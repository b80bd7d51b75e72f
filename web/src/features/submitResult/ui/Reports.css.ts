import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const panel = css`
  container-type: inline-size;
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

  background: linear-gradient(90deg, var(--side-a-tint), var(--side-a-fade) 42%, var(--side-b-fade) 58%, var(--side-b-tint));

  & > div {
    min-width: 0;
    padding: 0 var(--space-16);
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
    gap: var(--space-8);
    max-width: 100%;
    line-height: var(--leading-20);
  }

  small {
    display: block;
    overflow: hidden;
    font-size: var(--size-small);
    line-height: var(--leading-16);
    color: var(--bone);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${media.phone} {
    & > div {
      padding: 0 var(--space-12);
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
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  text-align: center;

  [data-differs] > & {
    border-color: var(--amber-line);
  }

  small {
    display: flex;
    align-items: center;
    gap: var(--space-4);
    font-size: var(--size-small);
    line-height: var(--leading-16);
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
  gap: var(--space-8);
  min-width: 0;
  padding: 0 var(--space-12);
  font: var(--type-display-title);
  line-height: var(--leading-24);
  font-stretch: 76%;
  color: var(--ash);

  & > b {
    width: 94px;
    text-align: center;
    font-weight: var(--weight-display);
  }

  [data-differs] > &[data-given] > b {
    color: var(--amber);
  }

  ${media.phone} {
    gap: var(--space-4);
    padding: 0 var(--space-4);

    & > b {
      width: 54px;
    }
  }
`;

/** The name above each number in a report. */
export const names = css`
  padding: var(--space-4);

  & > b {
    flex: 1;
    width: auto;
    overflow: hidden;
    font: var(--type-micro);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > b[data-side='a'] {
    color: var(--azure);
  }

  & > b[data-side='b'] {
    color: var(--tangerine);
  }
`;

export const outcome = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-6) var(--space-8);
  min-width: 0;
  padding: var(--space-8) var(--space-12);
  font-weight: var(--weight-semibold);

  & > b {
    font: var(--type-display-title);
    line-height: var(--leading-24);
    font-stretch: 76%;
  }

  & > span {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${media.phone} {
    padding: var(--space-8) var(--space-4);
    font-size: var(--size-dense);
    line-height: var(--leading-18);
  }
`;

/** Truncates a name to fit its column. */
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
  gap: var(--space-6);
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;

  & > button {
    max-width: 100%;
  }
`;

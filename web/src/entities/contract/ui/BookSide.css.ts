import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const sideHead = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  height: 44px;
  padding: 0 44px 0 var(--space-16);
  font-size: var(--size-dense);
  line-height: var(--leading-18);

  [data-side='b'] > & {
    padding: 0 var(--space-16) 0 44px;
  }

  & > h3 {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font: var(--type-dense-strong);
    letter-spacing: 0;
  }

  & > :last-child {
    flex: 1 0 11ch;
    text-align: right;
    color: var(--paper);
    font-weight: var(--weight-semibold);
  }

  ${media.phone} {
    height: 64px;
    flex-wrap: wrap;
    align-content: center;
    gap: var(--space-2) var(--space-6);
    padding: 0 36px 0 var(--space-8);

    [data-side='b'] > & {
      flex-direction: row-reverse;
      padding: 0 var(--space-8) 0 36px;
    }

    & > :last-child {
      flex: 0 0 100%;
      text-align: left;

      [data-side='b'] > & {
        text-align: right;
      }
    }
  }
`;

export const captions = css`
  height: 24px;
  color: var(--ash);
  font-size: var(--size-small);
  line-height: var(--leading-16);
`;

export const rows = css`
  min-height: 36px;
`;

export const empty = css`
  display: grid;
  place-items: center;
  min-height: 72px;
  padding: var(--space-8) var(--space-16);
  border-top: 1px solid var(--rule);
  color: var(--ash);
  font-size: var(--size-dense);
  text-align: center;
`;

import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const sideHead = css`
  display: flex;
  align-items: center;
  gap: 8px;
  height: 44px;
  padding: 0 44px 0 16px;
  font-size: 13px;
  line-height: 18px;

  [data-side='b'] > & {
    padding: 0 16px 0 44px;
  }

  & > h3 {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font: 650 13px / 18px var(--sans);
    letter-spacing: 0;
  }

  & > :last-child {
    flex: 1 0 11ch;
    direction: rtl;
    color: var(--paper);
    font-weight: 600;
  }

  ${media.phone} {
    height: 64px;
    flex-wrap: wrap;
    align-content: center;
    gap: 2px 6px;
    padding: 0 36px 0 8px;

    [data-side='b'] > & {
      flex-direction: row-reverse;
      padding: 0 8px 0 36px;
    }

    & > :last-child {
      flex: 0 0 100%;
      direction: ltr;

      [data-side='b'] > & {
        direction: rtl;
      }
    }
  }
`;

export const captions = css`
  height: 24px;
  color: var(--ash);
  font-size: 12px;
  line-height: 16px;
`;

export const rows = css`
  min-height: 36px;
`;

export const empty = css`
  display: grid;
  place-items: center;
  height: 72px;
  padding: 0 16px;
  border-top: 1px solid var(--rule);
  color: var(--ash);
  font-size: 13px;
  text-align: center;
`;

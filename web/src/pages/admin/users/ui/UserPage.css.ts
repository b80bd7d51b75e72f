import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const crumbs = css`
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: 12px;
  line-height: 16px;
  color: var(--ash);

  a {
    padding: 4px 0;
  }

  a:hover {
    color: var(--paper);
  }
`;

export const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  margin: 0 -24px;
  padding: 0 24px 16px;
  border-bottom: 1px solid var(--rule);

  &[data-frozen] {
    margin-top: -16px;
    padding-top: 16px;
    background: var(--tint-rose);
  }

  & > div {
    flex: 1;
    min-width: 200px;
    display: grid;
    gap: 4px;
  }

  & > div > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
  }

  [title='Copy account id'] {
    font-family: var(--mono);
    font-weight: 500;
  }

  ${media.phone} {
    margin: 0 -16px;
    padding: 0 16px 16px;
  }
`;

export const columns = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
  gap: 16px;
  align-items: start;
  max-width: 880px;
`;

export const body = css`
  padding: 8px 16px 16px;

  & > h2 {
    padding: 4px 0 8px;
  }

  code {
    font: 500 12px / 16px var(--mono);
    overflow-wrap: anywhere;
  }

  & > p {
    margin: 4px 0 12px;
  }
`;

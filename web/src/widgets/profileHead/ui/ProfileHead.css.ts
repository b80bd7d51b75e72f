import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const art = css`
  position: relative;
  height: 224px;
  overflow: hidden;
  background: radial-gradient(120% 140% at 80% 0%, var(--side-a-tint), #0000 60%), var(--selected);

  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(180deg, #0d131200 50%, #0d1312d9 92%, var(--ink-1));
  }

  ${media.phone} {
    height: 144px;
  }
`;

export const head = css`
  position: relative;
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr) auto;
  column-gap: 24px;
  align-items: end;
  margin-top: -56px;
  padding: 0 var(--gutter);

  & > :first-child {
    grid-row: 1 / 3;
    align-self: start;
  }

  ${media.tablet} {
    grid-template-columns: 112px minmax(0, 1fr);
  }

  ${media.phone} {
    display: block;
    margin-top: -44px;

    /* As an inline element the picture would leave a gap below its baseline. */
    & > :first-child {
      display: grid;
      width: max-content;
    }
  }
`;

export const names = css`
  min-width: 0;

  & > :first-child {
    overflow: hidden;
    height: 36px;
    font-size: 32px;
    line-height: 36px;
    text-overflow: ellipsis;
  }

  /* Always one line each, so loading text doesn't shift the layout. The full text is under About. */
  & > p {
    height: 22px;
    margin: 4px 0 0;
    overflow: hidden;
    color: var(--ash);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > p:nth-child(2) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 12px;

    & > * {
      line-height: 22px;
    }
  }

  ${media.phone} {
    margin-top: 8px;

    & > :first-child {
      height: 30px;
      font-size: 24px;
      line-height: 30px;
    }
  }
`;

export const actions = css`
  display: flex;
  gap: 8px;

  ${media.tablet} {
    grid-column: 2 / 3;
    margin-top: 12px;
  }

  ${media.phone} {
    margin-top: 16px;

    & > :not([data-square]) {
      flex: 1;
      min-width: 0;
      height: 44px;
      padding: 0 8px;
    }

    & > [data-square] {
      flex: none;
      width: 44px;
      height: 44px;
    }

    & > [data-plain] > svg {
      display: none;
    }
  }
`;

export const counts = css`
  grid-column: 2 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
  margin: 8px 0 0;
  font-size: 13px;
  line-height: 18px;
  color: var(--ash);

  & > * {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 28px;
    color: var(--ash);
  }

  b {
    color: var(--paper);
    font-weight: 650;
  }

  button:hover b {
    text-decoration: underline;
  }

  ${media.touch} {
    & > * {
      min-height: 44px;
    }
  }

  ${media.phone} {
    gap: 0 16px;
    margin-top: 4px;
  }
`;

/** Placeholders as wide as the buttons they become. */
export const actionBoxes = css`
  & > * {
    height: 40px;
    border-radius: var(--r-control);
    background: var(--ink-3);
  }
`;

/** Placeholder for a line of text. */
export const lineBox = css`
  display: flex;
  align-items: center;
`;

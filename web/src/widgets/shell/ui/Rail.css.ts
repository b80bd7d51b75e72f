import { css } from '@linaria/core';
import { hidden, media } from '@/shared/styles';

export const rail = css`
  position: sticky;
  top: var(--titlebar);
  height: var(--window);
  min-height: 0;
  display: flex;
  flex-direction: column;
  padding: 0 var(--space-12) var(--space-8);
  background: var(--ink-0);
  border-right: 1px solid var(--rule);
  overflow: hidden auto;
  scrollbar-width: none;

  ${media.tablet} {
    display: none;
  }
`;

export const brand = css`
  flex: none;
  display: flex;
  align-items: center;
  height: 56px;
  padding: 0 var(--space-12);
  border-radius: var(--r-control);

  & > :nth-child(2) {
    display: none;
  }

  ${media.compact} {
    justify-content: center;
    padding: 0;

    & > :nth-child(1) {
      display: none;
    }

    & > :nth-child(2) {
      display: inline-flex;
    }
  }
`;

export const nav = css`
  a {
    position: relative;
    display: flex;
    align-items: center;
    gap: var(--space-12);
    height: 44px;
    padding: 0 var(--space-12);
    border-radius: var(--r-control);
    font-weight: var(--weight-semibold);
    color: var(--ash);
    transition: color var(--instant), background-color var(--instant);
  }

  a:hover {
    color: var(--paper);
  }

  a > :nth-child(3) {
    margin-left: auto;
  }

  a[aria-current] {
    background: var(--ink-3);
    color: var(--paper);
  }

  a[aria-current] > svg {
    color: var(--mint);
  }

  a[aria-current]::before {
    content: '';
    position: absolute;
    left: -12px;
    top: 10px;
    bottom: 10px;
    width: 3px;
    border-radius: 0 2px 2px 0;
    background: var(--mint);
    forced-color-adjust: none;
  }

  ${media.compact} {
    a {
      justify-content: center;
      padding: 0;
    }

    a > span:nth-child(2) {
      ${hidden}
    }

    a > :nth-child(3) {
      position: absolute;
      right: 2px;
      top: 2px;
    }
  }
`;

export const create = css`
  margin-top: var(--space-12);

  & > svg {
    color: var(--mint);
  }

  ${media.compact} {
    padding: 0;

    & > span {
      ${hidden}
    }
  }
`;

export const foot = css`
  margin-top: auto;
  padding-top: var(--space-16);
`;

export const balance = css`
  display: grid;
  grid-template-columns: 1fr auto;
  align-content: center;
  align-items: center;
  min-height: 60px;
  padding: 0 var(--space-12);
  border-top: 1px solid var(--rule);

  & > :nth-child(2) {
    grid-column: 1;
    font-size: var(--size-title);
    line-height: var(--leading-24);
  }

  & > svg {
    grid-column: 2;
    grid-row: 1 / 3;
    color: var(--ash);
  }

  &:hover > svg {
    color: var(--paper);
  }

  ${media.compact} {
    justify-content: center;
    grid-template-columns: 1fr;
    justify-items: center;
    padding: 0;

    & > svg,
    & > :first-child {
      display: none;
    }

    /* Wide enough for the longest balance at any text size. */
    & > :nth-child(2) {
      font-size: var(--size-rail);
    }
  }
`;

export const person = css`
  display: flex;
  align-items: center;
  gap: var(--space-10);
  width: 100%;
  min-height: 52px;
  padding: var(--space-6) var(--space-12);
  border-radius: var(--r-small);
  color: var(--bone);
  font-weight: var(--weight-semibold);
  font-size: var(--size-dense);
  text-align: left;

  & > span:nth-child(2) {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > svg {
    color: var(--ash);
  }

  &:hover {
    background: var(--ink-2);
  }

  ${media.compact} {
    justify-content: center;
    padding: var(--space-6) 0;

    & > span:nth-child(2),
    & > svg {
      display: none;
    }
  }
`;

export const separator = css`
  border-top: 1px solid var(--rule);
  padding-top: var(--space-4);
`;

export const signIn = css`
  display: grid;
  gap: var(--space-8);
  padding: var(--space-16) 0 var(--space-8);
  border-top: 1px solid var(--rule);

  p {
    padding: 0 var(--space-12);
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--ash);
  }

  ${media.compact} {
    p {
      display: none;
    }

    button {
      padding: 0;
      font-size: var(--size-rail-small);
    }
  }
`;

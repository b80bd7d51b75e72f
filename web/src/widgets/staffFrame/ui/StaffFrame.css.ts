import { css } from '@linaria/core';
import { hidden, media, reach } from '@/shared/styles';

export const frame = css`
  --topbar: calc(var(--titlebar) + 48px);
  --mono: 'JetBrains Mono Variable', ui-monospace, monospace;
  display: grid;
  grid-template-columns: 208px minmax(0, 1fr);
  min-height: var(--window);
  font-size: var(--size-dense);
  line-height: var(--leading-18);

  kbd {
    flex: none;
    min-width: 18px;
    height: 18px;
    padding: 0 var(--space-4);
    border: 1px solid var(--line);
    border-radius: var(--r-chip);
    background: var(--ink-2);
    font: var(--type-mono-micro);
    text-align: center;
    color: var(--ash);
  }

  &[data-collapsed] {
    grid-template-columns: 56px minmax(0, 1fr);
  }

  ${media.phone} {
    display: block;
  }

  /* The rail isn't printed. */
  @media print {
    display: block;
  }

  ${media.touch} {
    kbd {
      display: none;
    }
  }
`;

export const nav = css`
  position: sticky;
  top: var(--titlebar);
  height: var(--window);
  display: flex;
  flex-direction: column;
  padding: 0 var(--space-8);
  background: var(--ink-0);
  border-right: 1px solid var(--rule);
  overflow-y: auto;

  & > a:first-child {
    flex: none;
    display: flex;
    align-items: center;
    gap: var(--space-8);
    height: 48px;
    margin-bottom: var(--space-8);
    padding: 0 var(--space-8);
    border-radius: var(--r-small);
  }

  & > a:first-child > span:first-child {
    font-size: var(--size-body);
    line-height: var(--leading-20);
  }

  [data-collapsed] > & > a:first-child > span:last-child {
    display: none;
  }

  ${media.phone} {
    position: static;
    height: auto;
    flex-direction: row;
    align-items: center;
    gap: var(--space-8);
    border-right: 0;
    border-bottom: 1px solid var(--rule);

    & > a:first-child {
      margin: 0;
    }
  }
`;

export const links = css`
  h2 {
    padding: var(--space-16) var(--space-8) var(--space-6);
    font: var(--type-micro);
    letter-spacing: 0.06em;
    text-transform: uppercase;
    color: var(--ash);
  }

  a {
    /* Keeps the visually hidden text of a badge inside the navigation, which scrolls. */
    position: relative;
    display: flex;
    align-items: center;
    gap: var(--space-10);
    height: 32px;
    padding: 0 var(--space-8);
    border-radius: var(--r-small);
    font-weight: var(--weight-medium);
  }

  a > svg {
    color: var(--ash);
  }

  a > span {
    flex: 1;
  }

  a > b {
    font-size: var(--size-small);
    line-height: var(--leading-16);
    font-weight: var(--weight-semibold);
    color: var(--ash);
  }

  a > b[data-late] {
    color: var(--amber);
  }

  a:hover {
    background: var(--ink-2);
  }

  a[aria-current] {
    background: var(--ink-3);
    color: var(--paper);
  }

  a[aria-current] > svg {
    color: var(--paper);
  }

  ${media.touch} {
    a {
      min-height: 44px;
    }
  }

  ${media.abovePhone} {
    [data-collapsed] & h2 {
      ${hidden}
      padding: 0;
    }

    [data-collapsed] & a {
      justify-content: center;
      padding: 0;
    }

    [data-collapsed] & a > span {
      ${hidden}
    }

    /* The number of waiting entries, shown over the corner of the icon. */
    [data-collapsed] & a > b {
      position: absolute;
      top: 0;
      right: 2px;
      font: var(--type-micro);
    }
  }

  /* On phones, only accounts can be looked up. */
  ${media.phone} {
    flex: 1;
    display: flex;

    h2,
    a:not(:first-child) {
      display: none;
    }

    a {
      min-width: 44px;
      height: 44px;
    }
  }
`;

export const foot = css`
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--space-10);
  min-height: 56px;
  margin: auto calc(-1 * var(--space-8)) 0;
  padding: 0 var(--space-8) 0 var(--space-16);
  border-top: 1px solid var(--rule);

  & > div {
    flex: 1;
    min-width: 0;
  }

  b,
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  small {
    font-size: var(--size-small);
    line-height: var(--leading-16);
    color: var(--violet);
  }

  ${media.abovePhone} {
    [data-collapsed] & {
      flex-direction: column;
      justify-content: center;
      gap: var(--space-6);
      padding: var(--space-10) 0;
    }

    [data-collapsed] & > div {
      display: none;
    }
  }

  ${media.phone} {
    min-height: 48px;
    margin: 0;
    padding: 0;
    border-top: 0;

    & > :nth-child(-n + 2) {
      display: none;
    }
  }
`;

export const collapse = css`
  flex: none;
  align-self: flex-end;
  margin-bottom: var(--space-4);

  [data-collapsed] & {
    align-self: center;
  }

  ${media.phone} {
    display: none;
  }
`;

export const notice = css`
  display: grid;
  justify-items: start;
  gap: var(--space-16);
  padding: var(--space-16);
`;

export const column = css`
  min-width: 0;
  min-height: 0;
  display: flex;
  flex-direction: column;

  & > main {
    flex: 1;
    min-width: 0;
    display: flex;
    flex-direction: column;
    outline: none;
  }
`;

export const top = css`
  position: sticky;
  top: var(--titlebar);
  z-index: var(--z-sticky);
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--space-12);
  min-height: 48px;
  padding: 0 var(--space-24);
  background: var(--ink-1);
  border-bottom: 1px solid var(--rule);

  & > search {
    flex: 1;
  }

  & > time {
    display: flex;
    align-items: center;
    gap: var(--space-6);
    font-size: var(--size-small);
    color: var(--ash);
    white-space: nowrap;
  }

  ${media.phone} {
    padding: var(--space-4) var(--space-16);

    & > time {
      display: none;
    }
  }
`;

export const strip = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-12);
  align-items: center;
  padding: var(--space-6) var(--space-24);
  border-bottom: 1px solid var(--line);
  background: var(--tint-note);
  color: var(--amber);
  font-size: var(--size-dense);
  line-height: var(--leading-18);

  a {
    position: relative;
    color: inherit;
    font-weight: var(--weight-semibold);
    text-decoration: underline;
    text-underline-offset: 3px;
    ${reach}
  }
`;

export const skip = css`
  position: fixed;
  left: 16px;
  top: -60px;
  z-index: var(--z-tooltip);
  padding: var(--space-10) var(--space-16);
  border-radius: var(--r-control);
  background: var(--mint);
  color: var(--on-mint);
  font-weight: var(--weight-semibold);

  &:focus {
    top: 8px;
  }
`;

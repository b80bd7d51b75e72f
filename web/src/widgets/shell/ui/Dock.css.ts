import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const dock = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-bottom: var(--space-12);

  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-8);
  }

  /* A strip across the window, like the tabs below it, so that it never covers part of a page's button or row. */
  &&[data-place='tabs'] {
    margin: 0 calc(-1 * var(--space-12));
    border-top: 1px solid var(--rule);
    background: var(--ink-0);
  }
`;

export const chip = css`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-10);
  min-height: 52px;
  padding: var(--space-6) var(--space-12);
  border: 1px solid var(--line);
  border-left: 3px solid var(--edge);
  border-radius: var(--r-control);
  background: var(--ink-2);
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  color: var(--ash);

  &[data-asks] {
    border-left-color: var(--amber);
  }

  &:hover {
    background: var(--ink-3);
  }

  &[aria-current] {
    background: var(--ink-3);
  }

  /* A countdown that includes hours leaves no space for the name, so it wraps below. */
  & > span:first-child {
    flex: 1 1 96px;
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
    font-weight: var(--weight-semibold);
  }

  small {
    font-size: var(--size-small);
    line-height: var(--leading-16);
  }

  /* The last chip leaves space for the collapse button. */
  li:last-child > & {
    padding-right: 36px;
  }

  ${media.tablet} {
    border-width: 0 0 0 3px;
    border-radius: 0;
    background: none;

    li:last-child > & {
      padding-right: 52px;
    }
  }

  /* The narrow rail fits one number. */
  ${media.narrowRail} {
    &,
    li:last-child > & {
      flex-direction: column;
      justify-content: center;
      padding: var(--space-6) var(--space-2);
      border-left-width: 1px;
      border-top: 3px solid var(--edge);
    }

    &[data-asks] {
      border-left-color: var(--line);
      border-top-color: var(--amber);
    }

    & > span:first-child {
      flex: none;
      width: 100%;
      text-align: center;
    }

    small {
      display: none;
    }

    b {
      font-size: var(--size-micro);
      line-height: var(--leading-14);
    }
  }
`;

export const fold = css`
  position: absolute;
  right: 4px;
  bottom: 10px;
  color: var(--ash);

  ${media.tablet} {
    right: 4px;
    bottom: 4px;
    width: 44px;
    height: 44px;
  }

  ${media.narrowRail} {
    position: static;
    justify-self: center;
  }
`;

export const dot = css`
  position: relative;
  justify-self: start;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 1px solid var(--line);
  border-radius: 50%;
  background: var(--ink-2);
  color: var(--ash);

  &[data-asks] {
    border-color: var(--amber);
    color: var(--amber);
  }

  & > span:nth-child(2) {
    position: absolute;
    right: -6px;
    top: -4px;
  }

  ${media.tablet} {
    justify-self: stretch;
    display: flex;
    align-items: center;
    gap: var(--space-8);
    width: auto;
    padding: 0 var(--space-16);
    border: 0;
    border-radius: 0;
    background: none;
    font-size: var(--size-dense);
    font-weight: var(--weight-semibold);

    & > span:nth-child(2) {
      position: static;
      flex: 1;
      text-align: left;
    }
  }

  ${media.narrowRail} {
    justify-self: center;
  }
`;

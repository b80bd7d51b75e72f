import { css } from '@linaria/core';

export const pane = css`
  display: flex;
  flex-direction: column;
  flex: 1 1 auto;
  min-height: 0;
`;

export const body = css`
  flex: 1 1 auto;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
`;

export const top = css`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--space-12);
  padding: var(--space-16) var(--space-8) var(--space-16) var(--space-20);

  /* Moves below the picture if its longest word doesn’t fit beside it. */
  & > h2 {
    flex: 1;
    max-width: 100%;
    overflow-wrap: break-word;
    font-size: var(--size-title);
    line-height: var(--leading-26);
  }

  & > form {
    flex: 1;
    display: flex;
    gap: var(--space-4);
    align-items: center;
  }
`;

export const quick = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  border-block: 1px solid var(--rule);

  & > button {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: var(--space-4);
    height: 64px;
    color: var(--bone);
    font-size: var(--size-small);
    line-height: var(--leading-16);
  }

  & > button + button {
    border-left: 1px solid var(--rule);
  }

  & > button:hover {
    background: var(--ink-2);
  }

  & > button:focus-visible {
    outline-offset: -2px;
  }
`;

export const fact = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  width: 100%;
  min-height: 44px;
  padding: 0 var(--space-16) 0 var(--space-20);
  border-bottom: 1px solid var(--rule);
  font-size: var(--size-dense);
  text-align: left;

  & > :first-child {
    flex: 1;
  }

  & > b {
    display: inline-flex;
    align-items: center;
    gap: var(--space-4);
    font-weight: var(--weight-medium);
  }
`;

export const heading = css`
  padding: var(--space-16) var(--space-20) var(--space-4);
`;

export const clips = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  grid-auto-flow: dense;
  gap: var(--space-12);
  padding: var(--space-8) var(--space-20) var(--space-12);

  /* A playing video spans the full width, because its controls need it. */
  & > li:has(video[controls]) {
    grid-column: 1 / -1;
  }

  & > li > :first-child {
    border: 1px solid var(--rule);
    border-radius: var(--r-control);
  }

  & > li > :first-child > button > i {
    width: 32px;
    height: 32px;
  }

  & > li > :is(b, small) {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > li > b {
    margin-top: var(--space-6);
    color: var(--paper);
    font-size: var(--size-dense);
    font-weight: var(--weight-semibold);
    line-height: var(--leading-18);
  }

  & > li > small {
    font-size: var(--size-small);
    line-height: var(--leading-16);
    color: var(--ash);
  }
`;

/** Placeholder for a clip. */
export const clipToCome = css`
  & > :first-child {
    height: auto;
    aspect-ratio: 16 / 9;
  }

  & > :nth-child(2) {
    margin: var(--space-8) 0 3px;
  }

  & > :nth-child(3) {
    margin: var(--space-4) 0 3px;
    height: 8px;
  }
`;

export const quiet = css`
  padding: var(--space-4) var(--space-20) var(--space-12);
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  color: var(--ash);
`;

export const more = css`
  padding: 0 var(--space-20) var(--space-12);

  & > button {
    width: 100%;
  }
`;

export const person = css`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  min-height: 48px;
  padding: 0 var(--space-20);

  & > a {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--paper);
    font-size: var(--size-dense);
    font-weight: var(--weight-semibold);
    line-height: var(--leading-44);
  }

  & > em {
    font-size: var(--size-small);
    font-style: normal;
    color: var(--ash);
  }
`;

export const foot = css`
  flex: none;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  border-top: 1px solid var(--rule);

  & > button {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--space-8);
    height: 52px;
    font-size: var(--size-dense);
    font-weight: var(--weight-semibold);
  }

  & > button + button {
    border-left: 1px solid var(--rule);
  }

  & > [data-danger] {
    color: var(--rose);
  }

  & > button:focus-visible {
    outline-offset: -2px;
  }
`;

import { css } from '@linaria/core';

/** The layout depends on the width of this element, because staff see the page next to a form. */
export const landing = css`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-32);
`;

export const hero = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-40);
  align-items: center;
  padding: var(--space-40);
  border: 1px solid var(--rule);
  border-radius: var(--r-dialog);
  background: radial-gradient(60% 120% at 12% 50%, var(--side-a-tint), var(--ink-2) 70%);

  @container (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    gap: var(--space-24);
    padding: var(--space-24) var(--space-16);
    text-align: center;
  }
`;

export const body = css`
  display: grid;
  justify-items: start;
  gap: var(--space-12);
  min-width: 0;

  h2 {
    max-width: 100%;
    overflow-wrap: anywhere;
    font-size: var(--size-display);
    line-height: var(--leading-46);
    font-stretch: 118%;
  }

  & > p {
    max-width: 56ch;
    font-size: var(--size-lead);
    line-height: var(--leading-24);
  }

  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-12);
    margin-top: var(--space-8);
  }

  @container (max-width: 640px) {
    justify-items: center;

    h2 {
      font-size: var(--size-large);
      line-height: var(--leading-36);
    }

    & > div {
      justify-content: center;
    }
  }
`;

export const gameList = css`
  display: grid;
  gap: var(--space-12);

  h3 {
    font-size: var(--size-lead);
    line-height: var(--leading-24);
  }

  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
    gap: var(--space-12);
  }

  a {
    display: flex;
    align-items: center;
    gap: var(--space-12);
    min-height: 64px;
    padding: var(--space-12) var(--space-16);
    border: 1px solid var(--rule);
    border-radius: var(--r-panel);
    background: var(--ink-2);
    font-weight: var(--weight-semibold);
  }

  a:hover {
    border-color: var(--edge);
  }
`;

import { css } from '@linaria/core';
import { media, reach } from '@/shared/styles';

export const crumbs = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  font-size: var(--size-small);
  line-height: var(--leading-16);
  color: var(--ash);

  & > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  a {
    position: relative;
    padding: var(--space-4) 0;
    ${reach}
  }

  a:hover {
    color: var(--paper);
  }
`;

export const head = css`
  overflow-wrap: anywhere;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-12) var(--space-16);
  margin: 0 calc(-1 * var(--space-24));
  padding: 0 var(--space-24) var(--space-16);
  border-bottom: 1px solid var(--rule);

  &[data-frozen] {
    margin-top: calc(-1 * var(--space-16));
    padding-top: var(--space-16);
    background: var(--tint-rose);
  }

  & > div:first-of-type {
    flex: 1;
    min-width: min(200px, 100%);
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
  }

  & > div:first-of-type > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-4) var(--space-8);
  }

  [title='Copy account id'] {
    font-family: var(--mono);
    font-weight: var(--weight-medium);
  }

  ${media.phone} {
    margin: 0 calc(-1 * var(--space-16));
    padding: 0 var(--space-16) var(--space-16);
  }
`;

/** Buttons at the end of the header. */
export const headActions = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--space-8);
`;

/** Facts and notes beside the tabs. */
export const rail = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
  align-content: start;
`;

export const columns = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
  gap: var(--space-16);
  align-items: start;
  max-width: 880px;
  overflow-wrap: anywhere;
`;

export const body = css`
  padding: var(--space-8) var(--space-16) var(--space-16);

  & > h2 {
    padding: var(--space-4) 0 var(--space-8);
  }

  code {
    font: var(--type-mono-small);
    overflow-wrap: anywhere;
  }

  & > p {
    margin: var(--space-4) 0 var(--space-12);
  }
`;

export const actionRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
`;

export const tabBody = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
  padding-top: var(--space-16);
  max-width: 880px;
  overflow-wrap: anywhere;
`;

/** A picture and a name in one line. */
export const person = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  min-width: 0;
`;

/** Tabs with the notes next to them, stacked on tablets. */
export const withRail = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(260px, 320px);
  gap: var(--space-16);
  align-items: start;
  margin-top: var(--space-16);

  & > :only-child {
    grid-column: 1 / -1;
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

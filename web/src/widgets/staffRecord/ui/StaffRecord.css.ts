import { css } from '@linaria/core';
import { media, reach } from '@/shared/styles';

export const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-16);
  padding: var(--space-16) var(--space-24) var(--space-32);
  overflow-wrap: anywhere;

  ${media.phone} {
    padding: var(--space-12) var(--space-16) var(--space-24);
  }
`;

export const crumbs = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  font-size: var(--size-small);
  line-height: var(--leading-16);
  color: var(--ash);

  a {
    position: relative;
    padding: var(--space-4) 0;
    ${reach}
  }

  a:hover {
    color: var(--paper);
  }
`;

/** The breadcrumb, with buttons for other records at the end. */
export const topRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4) var(--space-16);
`;

export const steps = css`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  font-size: var(--size-small);
  color: var(--ash);
  font-variant-numeric: tabular-nums;
`;

export const head = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
  padding-bottom: var(--space-16);
  border-bottom: 1px solid var(--rule);

  & > div:last-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-4) var(--space-8);
  }

  /*
   * The title's buttons move to separate lines on narrow screens. They are aligned at the top, because unavailable ones
   * show a reason below them.
   */
  & > [data-page-bar],
  & > [data-page-bar] > div {
    flex-wrap: wrap;
    align-items: flex-start;
    gap: var(--space-8) var(--space-12);
  }

  & > [data-page-bar] > h1 {
    padding: var(--space-2) 0;
  }
`;

/** A wide and a narrow column, stacked on tablets. */
export const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 360px;
  gap: var(--space-16);
  align-items: start;

  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-16);
    align-content: start;
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** The content of a panel. */
export const panel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
  padding: var(--space-12) var(--space-16) var(--space-16);

  table {
    width: 100%;
    border-collapse: collapse;
  }

  th,
  td {
    padding: var(--space-8) var(--space-8) var(--space-8) 0;
    border-bottom: 1px solid var(--rule);
    text-align: left;
  }

  [data-align='end'] {
    text-align: right;
  }

  /* Labels that contain usernames may need several lines. */
  & > button {
    height: auto;
    min-height: var(--height);
    white-space: normal;
    overflow-wrap: anywhere;
  }

  /* Keeps the field in a narrow column wide enough for touch. */
  td div:has(> input) {
    padding-inline: var(--space-4);
  }
`;

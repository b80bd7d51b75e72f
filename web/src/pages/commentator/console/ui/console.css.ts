import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const room = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  align-items: start;
  gap: var(--space-24);

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
`;

export const arrange = css`
  display: flex;
  justify-content: flex-end;
`;

export const offline = css`
  display: grid;
  aspect-ratio: 16 / 9;
  max-height: 60dvh;
  width: 100%;
  min-height: 240px;
  border-radius: var(--r-panel);
  background: var(--ink-2);
  overflow-wrap: anywhere;
`;

export const padded = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
  padding: var(--space-12) var(--space-16);
  overflow-wrap: anywhere;

  h3 {
    font: var(--type-dense-strong);
  }

  small {
    color: var(--ash);
    font: var(--type-small);
  }
`;

/* Rows whose last element is on the right. */
export const rows = css`
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-4) var(--space-8);
    min-height: 32px;
    font-variant-numeric: tabular-nums;
  }

  & > li > :last-child {
    margin-left: auto;
  }

  time {
    color: var(--ash);
  }
`;

/* An announcement with its time above it. */
export const announced = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);

  &:empty {
    display: none;
  }

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }

  time {
    color: var(--ash);
    font: var(--type-small);
  }
`;

export const jerseys = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 130px), 1fr));
  gap: var(--space-16);

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--space-4);
  }

  header,
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-4) var(--space-8);
  }
`;

export const pulse = css`
  color: var(--gold);

  & > svg {
    display: block;
    width: 100%;
    height: 48px;
    overflow: visible;
  }

  path {
    vector-effect: non-scaling-stroke;
  }
`;

export const lineups = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: var(--space-16);

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-4) var(--space-8);
  }
`;

export const chat = css`
  display: flex;
  flex-direction: column;
  height: 480px;

  & > :last-child {
    flex: 1;
    min-height: 0;
  }

  ${media.tablet} {
    height: 60dvh;
  }
`;

import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const wrap = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  min-height: 100%;
  background: var(--ink-1);
  color: var(--paper);
  overflow-wrap: anywhere;

  kbd {
    font: var(--type-mono-micro);
  }

  h2 {
    font: var(--type-display-body);
  }

  /* Referees hold a tablet while they watch the players. */
  ${media.touch} {
    & :is(a, button:not([role='checkbox']), [role='combobox']) {
      min-width: 48px;
      min-height: 48px;
    }

    & label:has([role='checkbox']) {
      min-height: 48px;
    }
  }
`;

/** Teams, the selected match, and side panels. On tablets, the panels move below; on phones, everything is stacked. */
export const body = css`
  display: grid;
  grid-template-columns: minmax(220px, 280px) minmax(0, 1fr) minmax(240px, 320px);
  align-items: start;

  ${media.compact} {
    grid-template-columns: minmax(200px, 240px) minmax(0, 1fr);

    & > :last-child {
      grid-column: 1 / -1;
    }
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const center = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
  align-content: start;
  padding-bottom: var(--space-16);
  border-inline: 1px solid var(--rule);

  & > section,
  & > ol {
    margin-inline: var(--space-16);
  }

  ${media.phone} {
    order: -1;
    border-inline: 0;
  }
`;

export const side = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  align-items: start;
`;

export const panel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-12);
  padding: var(--space-12) var(--space-16) var(--space-16);
  border-bottom: 1px solid var(--rule);
  font: var(--type-dense);

  & > form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-12);
    width: 100%;
  }

  p {
    color: var(--ash);
  }
`;

export const announced = css`
  display: grid;
  gap: var(--space-4);
  max-height: 280px;
  width: 100%;
  overflow-y: auto;

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-8);
  }

  time {
    color: var(--ash);
    font-variant-numeric: tabular-nums;
  }
`;

/** Actions for rounds and the payout. Stays in view if the screen is tall enough. */
export const bottom = css`
  position: sticky;
  bottom: 0;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  border-top: 1px solid var(--line);
  background: var(--ink-2);
  font: var(--type-dense);

  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: var(--space-8) var(--space-16);
    padding: var(--space-12) var(--space-16);
    border-right: 1px solid var(--rule);
  }

  /* Long texts about a blocked payout wrap, so that the buttons stay next to each other. */
  p {
    flex: 1 1 12rem;
    display: grid;
    min-width: 0;
  }

  p > b {
    font: var(--type-display-title);
  }

  small {
    font: var(--type-small);
    color: var(--ash);
  }

  ${media.tablet} {
    position: static;
  }
`;

export const conditions = css`
  display: grid;
  gap: var(--space-2);
  font: var(--type-small);

  li {
    display: flex;
    align-items: center;
    gap: var(--space-4);
    color: var(--amber);
  }

  li[data-needed] {
    color: var(--rose);
  }

  li[data-met] {
    color: var(--mint);
  }
`;

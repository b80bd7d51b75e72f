import { css } from '@linaria/core';
import { media, queries } from '@/shared/styles';

export const room = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 360px;
  grid-template-rows: auto 1fr;

  &[data-theater] {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }

  /* Sticks within the entire page rather than within a grid row. */
  ${media.phone} {
    display: flex;
    flex-direction: column;
  }
`;

/* On phones, the player stays below the top bar while the tabs scroll (styles/base.css keeps focused elements clear of it). */
export const pinned = css`
  min-width: 0;

  @media ${queries.phone} and (orientation: portrait) {
    position: sticky;
    top: var(--topbar);
    z-index: calc(var(--z-sticky) - 1);
  }
`;

export const missing = css`
  padding: var(--space-24) var(--gutter);
`;

export const offline = css`
  display: grid;
  aspect-ratio: 16 / 9;
  max-height: 60dvh;
  width: 100%;
  min-height: 280px;
  background: var(--ink-2);

  /* The trailer needs separate space below the text. */
  &:has(> section) {
    aspect-ratio: auto;
    max-height: none;
  }
`;

export const trailerPlayer = css`
  display: grid;
  gap: var(--space-8);
  justify-self: center;
  width: min(100%, 480px);
  padding: 0 var(--gutter) var(--space-24);
  overflow-wrap: anywhere;
`;

export const side = css`
  grid-column: 2;
  grid-row: 1 / 3;
  position: sticky;
  top: calc(var(--topbar) + var(--notice));
  display: flex;
  flex-direction: column;
  align-self: start;
  min-width: 0;
  height: var(--column);
  padding: 0 var(--space-16);
  border-left: 1px solid var(--rule);
  background: var(--ink-2);

  [data-theater] > & {
    grid-column: 1;
    grid-row: auto;
  }

  ${media.compact} {
    grid-column: 1;
    grid-row: auto;
    position: static;
    height: auto;
    border: 0;
  }

  ${media.phone} {
    align-self: stretch;
  }
`;

/* The open tab fills the space between the market and the cheers. */
export const tabs = css`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-height: 0;

  & > [role='tabpanel'] {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
  }

  & > [role='tablist'] {
    flex: none;
  }
`;

export const market = css`
  display: grid;
  gap: var(--space-8);
  padding: var(--space-12) 0;
  border-bottom: 1px solid var(--rule);

  & > p {
    display: flex;
    align-items: center;
    gap: var(--space-8);
  }

  & > p > b {
    font: var(--type-display-lead);
  }

  & > p > small {
    color: var(--ash);
    font: var(--type-small);
  }

  & > p > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    margin-left: auto;
    color: var(--mint);
    font: var(--type-dense-strong);
  }

  & > div:not([role]) {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-8);
  }
`;

export const chat = css`
  display: flex;

  & > * {
    flex: 1;
    min-width: 0;
  }

  ${media.compact} {
    height: 60dvh;
  }
`;

import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const page = css`
  padding: 16px var(--gutter) 32px;

  ${media.phone} {
    padding: 0 0 96px;
  }
`;

export const layout = css`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 360px;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const mainColumn = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-width: 0;
  padding: 16px 16px 32px;

  ${media.tablet} {
    padding-bottom: 96px;
  }

  ${media.phone} {
    --tabs-gutter: 16px;
    gap: 0;
    padding: 0 0 96px;

    & > [data-tabs] > [role='tabpanel'] {
      gap: 0;
    }
  }
`;

export const tabPanel = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding-top: 12px;

  ${media.phone} {
    gap: 0;

    & > section {
      border-inline: 0;
      border-radius: 0;
    }
  }
`;

/* Two panels side by side, stacked when narrow. */
export const pair = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 12px;
  align-items: start;

  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.phone} {
    gap: 0;

    & > section {
      border-inline: 0;
      border-radius: 0;
    }
  }
`;

export const side = css`
  min-width: 0;
  background: var(--ink-2);
  border-left: 1px solid var(--rule);

  & > div {
    position: sticky;
    top: var(--topbar);
    max-height: calc(100vh - var(--topbar));
    overflow-y: auto;
    scrollbar-width: thin;
  }

  ${media.tablet} {
    display: none;
  }
`;

export const panel = css`
  min-width: 0;
  overflow: hidden;
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);
  background: var(--ink-2);

  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    min-height: 52px;
    padding: 10px 16px;
  }

  & > header > h2 {
    font: 740 17px / 24px var(--display);
    font-stretch: 112%;
  }

  & > header > p {
    flex: 0 0 100%;
    order: 9;
    margin-top: -4px;
    color: var(--ash);
    font-size: 13px;
    line-height: 18px;
  }

  & > header > span {
    color: var(--ash);
    font-size: 13px;
    line-height: 18px;
  }

  & > header > :last-child:not(h2, p, span) {
    margin-left: auto;
  }

  & > footer {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-height: 44px;
    padding: 0 8px 0 16px;
    border-top: 1px solid var(--rule);
    color: var(--ash);
    font-size: 12px;
    line-height: 16px;
  }
`;

export const segments = css`
  display: flex;

  & > button {
    height: 32px;
    padding: 0 12px;
    border: 1px solid var(--line);
    border-left-width: 0;
    background: none;
    color: var(--ash);
    font-size: 13px;
    line-height: 18px;
    font-weight: 600;
  }

  & > button:first-child {
    border-left-width: 1px;
    border-radius: var(--r-small) 0 0 var(--r-small);
  }

  & > button:last-child {
    border-radius: 0 var(--r-small) var(--r-small) 0;
  }

  & > button[aria-pressed='true'] {
    background: var(--ink-4);
    color: var(--paper);
  }

  ${media.touch} {
    & > button {
      height: 44px;
    }
  }
`;

export const facts = css`
  display: grid;
  grid-template-columns: repeat(6, 1fr);
  gap: 12px 0;

  & > div {
    padding-left: 12px;
    border-left: 1px solid var(--line);
  }

  & > div:first-child {
    padding-left: 0;
    border: 0;
  }

  dt {
    color: var(--ash);
    font-size: 12px;
    line-height: 16px;
  }

  dd {
    color: var(--paper);
    font: 680 17px / 24px var(--display);
    font-stretch: 84%;
    font-variant-numeric: tabular-nums;
  }

  dd > svg {
    display: inline-block;
    vertical-align: 2px;
  }

  [data-gold] {
    color: var(--gold);
  }

  ${media.compact} {
    grid-template-columns: repeat(3, 1fr);

    & > div:nth-child(3n + 1) {
      padding-left: 0;
      border: 0;
    }
  }

  ${media.phone} {
    padding: 0 16px 16px;
  }
`;

/* Fills the rest of the screen so the composer stays in view; on phones the ticket bar is below it. */
export const chat = css`
  display: flex;
  height: min(640px, calc(100dvh - var(--topbar) - var(--tabbar) - 96px));
`;

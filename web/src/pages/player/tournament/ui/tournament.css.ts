import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-20);
  padding: var(--space-20) var(--gutter) var(--space-40);

  ${media.phone} {
    --tabs-gutter: 0px;
    gap: var(--space-16);
    padding-top: var(--space-16);
  }
`;

export const hero = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  gap: var(--space-24);
  padding: var(--space-24);
  overflow: hidden;
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);
  background: linear-gradient(104deg, var(--ink-2) 45%, var(--side-a-tint) 78%, var(--ink-2));

  & > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  /* The game's picture, between the terms and the call to action. */
  & > img[data-crest] {
    inset: -24px 376px auto auto;
    width: 256px;
    height: 256px;
    border-radius: var(--r-panel);
    opacity: 0.35;
    mask: radial-gradient(circle, black 30%, transparent 70%);
  }

  & > :not(img) {
    position: relative;
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);

    & > img[data-crest] {
      right: -24px;
    }
  }

  ${media.phone} {
    gap: var(--space-16);
    padding: var(--space-16);
  }
`;

/* Keeps the text readable over any picture. */
export const titles = css`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-8);
  min-width: 0;

  [data-pictured] > & {
    padding: var(--space-16);
    border-radius: var(--r-control);
    background: var(--veil);
  }

  h2 {
    font-size: var(--size-display);
    line-height: var(--leading-46);
    font-stretch: 118%;
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    h2 {
      font-size: clamp(var(--size-heading), 8vw, var(--size-large));
      line-height: var(--leading-36);
    }
  }
`;

export const gameLine = css`
  display: flex;
  gap: var(--space-8);
  color: var(--bone);

  & > :first-child {
    flex: none;
  }
`;

export const facts = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8) var(--space-24);
  width: 100%;
  margin-top: auto;
  padding-top: var(--space-16);

  & > div {
    min-width: 0;
  }

  dt {
    font-size: var(--size-small);
    line-height: var(--leading-16);
    color: var(--ash);
  }

  dd {
    font: var(--type-display-lead);
    font-stretch: 84%;
    color: var(--paper);
  }

  dd + dd {
    font: var(--type-dense);
    color: var(--ash);
  }

  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  }
`;

export const panel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-12);
  padding: var(--space-16);
  border: 1px solid var(--line);
  border-radius: var(--r-panel);
  background: var(--ink-2);
`;

export const panelHead = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-8);

  h3 {
    font-size: var(--size-body);
    line-height: var(--leading-22);
  }
`;

export const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-12);
`;

/* Each segment represents a place. */
export const meter = css`
  display: block;
  width: 100%;
  height: 8px;
  border: 0;
  border-radius: 2px;
  background: var(--ink-4);
  overflow: hidden;
  appearance: none;

  &::-webkit-meter-bar,
  &::-webkit-progress-bar {
    background: var(--ink-4);
  }

  &::-webkit-progress-value {
    background: var(--mint);
  }

  &::-moz-progress-bar {
    background: var(--mint);
  }
`;

export const under = css`
  display: grid;
  grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
  gap: var(--space-20);

  & > :only-child {
    grid-column: 1 / -1;
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const ladder = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-12) var(--space-24);
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
  }

  li > span:first-child {
    font-size: var(--size-small);
    line-height: var(--leading-16);
    color: var(--ash);
  }

  li > span:nth-child(2) {
    font: var(--type-display-lead);
    font-stretch: 84%;
  }

  li:first-child > span:nth-child(2) {
    color: var(--gold);
  }
`;

export const ownTeam = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-12) var(--space-24);
  padding: var(--space-12) var(--space-16);
  border: 1px solid var(--rule);
  border-left: 3px solid var(--mint);
  border-radius: var(--r-panel);
  background: var(--ink-2);

  h3 {
    font-size: var(--size-lead);
    line-height: var(--leading-24);
    overflow-wrap: anywhere;
  }

  & > :last-child {
    margin-left: auto;
  }
`;

export const faces = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8) var(--space-16);
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: var(--space-8);
    min-width: 0;
    color: var(--paper);
    overflow-wrap: anywhere;
  }
`;

export const tabPanel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
  padding-top: var(--space-16);
`;

export const cards = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: var(--space-16);
`;

export const prose = css`
  display: grid;
  gap: var(--space-8);
  max-width: 72ch;
`;

/** The current round, shown next to a title. */
export const roundAside = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
`;

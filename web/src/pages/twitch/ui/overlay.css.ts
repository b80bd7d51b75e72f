import { css } from '@linaria/core';

export const frame = css`
  position: fixed;
  inset: 0;
  overflow: hidden;
  color: var(--paper);
  pointer-events: none;
`;

export const picture = css`
  position: absolute;
  top: 0;
  left: 0;
  width: 1920px;
  height: 1080px;
  transform-origin: 0 0;
`;

/* Keeps each part at its edge of the picture when it is scaled. */
const part = `
  position: absolute;
  overflow: hidden;
  border-radius: var(--r-panel);
  background: var(--ink-1);
`;

export const brand = css`
  ${part}
  top: 40px;
  padding: var(--space-12) var(--space-16);
  transform-origin: 0 0;
`;

export const live = css`
  position: absolute;
  top: 40px;
  transform-origin: 100% 0;
`;

export const score = css`
  position: absolute;
  top: 40px;
  left: 50%;
  display: grid;
  justify-items: center;
  gap: var(--space-8);
  width: 1080px;
  margin-left: -540px;
  transform-origin: 50% 0;

  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
    align-items: center;
    width: 100%;
    min-height: 96px;
    border-radius: var(--r-panel);
    background: linear-gradient(-104deg, var(--side-b-tint) 50%, var(--side-a-tint) 50%);
  }

  & > div > strong {
    padding: 0 var(--space-24);
    border-radius: var(--r-chip);
    background: var(--ink-0);
    font: var(--type-display-display);
  }

  & > p {
    padding: var(--space-4) var(--space-16);
    border-radius: var(--r-chip);
    background: var(--ink-1);
    font: var(--type-display-title);
  }
`;

export const team = css`
  display: flex;
  align-items: center;
  gap: var(--space-16);
  min-width: 0;
  padding: 0 var(--space-24);
  font: var(--type-display-large);

  & > b {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  &[data-side='b'] {
    justify-content: flex-end;
  }
`;

export const caster = css`
  ${part}
  bottom: 168px;
  display: flex;
  align-items: center;
  gap: var(--space-16);
  max-width: 520px;
  padding: var(--space-12) var(--space-24) var(--space-12) var(--space-16);
  transform-origin: 0 100%;

  p {
    min-width: 0;
  }

  b {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    font: var(--type-display-heading);
  }

  small {
    color: var(--violet);
    font: var(--type-display-lead);
  }
`;

export const next = css`
  ${part}
  bottom: 168px;
  width: 440px;
  transform-origin: 100% 100%;

  & > p {
    display: flex;
    justify-content: space-between;
    gap: var(--space-16);
    padding: var(--space-8) var(--space-16);
    border-bottom: 1px solid var(--rule);
    font: var(--type-display-lead);
  }

  & > ul {
    display: grid;
    gap: var(--space-8);
    padding: var(--space-12) var(--space-16);
    font: var(--type-display-title);
  }

  li {
    display: flex;
    align-items: center;
    gap: var(--space-12);
    min-width: 0;
  }

  li > b {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const bottom = css`
  ${part}
  bottom: 54px;
  display: flex;
  align-items: stretch;
  min-height: 88px;
  transform-origin: 0 100%;
`;

export const prices = css`
  display: grid;
  grid-template-columns: auto 240px auto;
  align-items: center;
  gap: 0 var(--space-16);
  padding: var(--space-8) var(--space-24);
  border-right: 1px solid var(--rule);
  text-align: center;

  & > span {
    display: grid;
    max-width: 260px;
  }

  span > b {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font: var(--type-display-lead);
  }

  span > strong {
    font: var(--type-display-large);
  }

  small {
    font: var(--type-display-body);
    color: var(--ash);
  }
`;

export const lost = css`
  position: absolute;
  right: 12px;
  bottom: 12px;
  width: 12px;
  height: 12px;
  border-radius: 50%;
  background: var(--amber);
`;

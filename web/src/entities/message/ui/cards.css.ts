import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const card = css`
  width: min(440px, 100%);
  margin-top: var(--space-4);
  overflow: hidden;
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);
  background: var(--ink-2);
  text-align: left;

  & > header {
    display: flex;
    align-items: center;
    gap: var(--space-12);
    padding: var(--space-12) var(--space-16);
  }

  & > header > div {
    flex: 1;
    min-width: 0;
  }

  & > header b {
    display: block;
    overflow-wrap: anywhere;
  }

  & > header small,
  & > footer > small {
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--ash);
  }

  & > footer {
    display: flex;
    align-items: center;
    gap: var(--space-8);
    min-height: 48px;
    padding: var(--space-4) var(--space-8) var(--space-4) var(--space-16);
    border-top: 1px solid var(--rule);
  }

  & > footer > :last-child {
    margin-left: auto;
  }
`;

export const bountyCard = css`
  & > header > svg {
    flex: none;
    color: var(--gold);
  }

  & > header span {
    color: var(--gold);
  }

  & > footer {
    border-top-style: dashed;
  }
`;

export const clipCard = css`
  display: grid;
  grid-template-columns: 208px minmax(0, 1fr);

  & > :last-child {
    display: flex;
    flex-direction: column;
    padding: var(--space-12) var(--space-8) var(--space-8) var(--space-16);
  }

  & > :last-child b {
    overflow-wrap: anywhere;
  }

  & > :last-child > button {
    align-self: flex-end;
    margin-top: auto;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    & > :last-child {
      flex-direction: row;
      align-items: center;
      justify-content: space-between;
    }

    & > :last-child > button {
      margin: 0;
    }
  }
`;

export const picture = css`
  position: relative;
  display: block;
  aspect-ratio: var(--shape, 16 / 9);
  overflow: hidden;
  background: var(--ink-0);

  & > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

export const play = css`
  position: absolute;
  left: 8px;
  bottom: 8px;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: var(--veil);
  color: var(--paper);

  svg {
    fill: currentColor;
  }
`;

export const gifFigure = css`
  width: min(240px, 100%);
  margin-top: var(--space-4);

  & > div {
    border: 1px solid var(--rule);
    border-radius: var(--r-panel);
  }

  figcaption {
    margin-top: var(--space-4);
    font-size: var(--size-small);
    line-height: var(--leading-16);
    color: var(--ash);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

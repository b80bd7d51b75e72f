import { css } from '@linaria/core';
import { media } from '@/shared/styles';

/** The graph next to the list, or above it if there isn't enough space. */
export const graphAndList = css`
  display: grid;
  grid-template-columns: minmax(0, 340px) minmax(0, 1fr);
  align-items: start;

  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const graph = css`
  margin: 0;
  padding: var(--space-16);

  svg {
    display: block;
    width: 100%;
    max-width: 340px;
    height: auto;
    margin: 0 auto;
  }

  circle {
    fill: var(--ink-4);
    stroke: var(--edge);
  }

  circle[data-self] {
    fill: var(--mint);
    stroke: none;
  }

  text {
    fill: var(--bone);
    font-size: var(--size-micro);
    text-anchor: middle;
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-4) var(--space-12);
    margin-top: var(--space-8);
    font-size: var(--size-small);
    line-height: var(--leading-16);
    color: var(--ash);
  }

  li {
    display: flex;
    align-items: center;
    gap: var(--space-6);
  }

  li svg {
    flex: none;
    width: 24px;
    height: 6px;
    margin: 0;
  }
`;

/** One kind of shared item. Dashes distinguish the kinds without relying on color. */
export const line = css`
  stroke: var(--ash);
  stroke-width: 2;

  &[data-kind='payment_source'] {
    stroke: var(--rose);
    stroke-width: 3;
  }

  &[data-kind='phone'] {
    stroke: var(--amber);
    stroke-dasharray: 10 3;
  }

  &[data-kind='device'] {
    stroke: var(--azure);
    stroke-dasharray: 5 3;
  }

  &[data-kind='ip'] {
    stroke-dasharray: 2 3;
  }

  ${media.forcedColors} {
    stroke: CanvasText;
  }
`;

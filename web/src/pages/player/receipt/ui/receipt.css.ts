import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 376px;
  gap: var(--space-24);
  align-items: start;
  max-width: 1120px;
  padding: var(--space-24) var(--gutter) var(--space-40);

  h2 {
    margin-bottom: var(--space-8);
    font-size: var(--size-lead);
    line-height: var(--leading-24);
  }

  summary {
    padding: calc((44px - var(--leading-22)) / 2) 0;
    cursor: pointer;
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-24);
`;

export const rows = css`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  overflow-wrap: anywhere;

  th {
    padding: 0 0 var(--space-6);
    font: var(--type-micro);
    color: var(--ash);
    text-align: right;
  }

  td {
    padding: var(--space-8) 0;
    border-top: 1px solid var(--rule);
    color: var(--paper);
    text-align: right;
    vertical-align: top;
  }

  th:first-child,
  td:first-child {
    text-align: left;
  }

  tfoot td {
    border-top: 3px double var(--edge);
    font-weight: var(--weight-semibold);
  }
`;

export const checks = css`
  display: grid;
  gap: var(--space-12);

  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: var(--space-2) var(--space-8);
  }

  li > svg {
    margin-top: var(--space-2);
    color: var(--ash);
  }

  li[data-state='passed'] > svg {
    color: var(--mint);
  }

  li[data-state='failed'] > svg {
    color: var(--rose);
  }

  b {
    color: var(--paper);
    font-weight: var(--weight-semibold);
  }

  span {
    display: block;
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--ash);
  }
`;

export const proof = css`
  display: grid;
  gap: var(--space-4);
  margin-top: var(--space-8);
  font: var(--type-micro);
  color: var(--ash);

  li {
    overflow-wrap: anywhere;
    padding: var(--space-4) 0;
    border-top: 1px solid var(--rule);
  }
`;

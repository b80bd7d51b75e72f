import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-16);
  padding: var(--space-16) var(--space-24) var(--space-32);

  ${media.phone} {
    padding: var(--space-12) var(--space-16) var(--space-24);
  }
`;

/* The parts of a plan, which is a region's content. */
export const parts = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
`;

export const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
`;

/* Buttons, some of which show below them why they are disabled. */
export const actions = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--space-8);
`;

export const columns = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  gap: var(--space-16);
  align-items: start;

  & > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-8);
    padding: var(--space-12);
    border: 1px solid var(--rule);
    border-radius: var(--r-card);
    background: var(--ink-2);
  }
`;

export const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
`;

export const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
  padding: var(--space-12);
  border: 1px solid var(--line);
  border-radius: var(--r-small);
  background: var(--ink-3);

  &[draggable='true'] {
    cursor: grab;
  }

  /* A draft that can't become an event as it is. */
  &[data-conflict] {
    border-color: var(--amber);
  }

  b {
    overflow-wrap: anywhere;
  }
`;

export const weekName = css`
  margin-top: var(--space-8);
  font: var(--type-body-strong);
`;

export const days = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(136px, 100%), 1fr));
  gap: var(--space-8);

  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--space-4);
  }

  h4 {
    color: var(--ash);
    font: var(--type-small-strong);
  }
`;

export const slot = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  min-height: 44px;
  padding: var(--space-8);
  border: 1px dashed var(--line);
  border-radius: var(--r-small);
  font-size: var(--size-dense);
  overflow-wrap: anywhere;

  &[data-free] {
    border-style: solid;
  }

  &[data-conflict] {
    border-color: var(--amber);
  }

  &[data-over] {
    border-color: var(--gold);
    background: var(--ink-3);
  }
`;

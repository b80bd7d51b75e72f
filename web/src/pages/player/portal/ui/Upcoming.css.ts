import { css } from '@linaria/core';

export const row = css`
  display: grid;
  grid-template-columns: minmax(72px, max-content) minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-8) var(--space-16);
  padding: var(--space-12) var(--space-16);
  border-top: 1px solid var(--rule);
  overflow-wrap: anywhere;

  & > div {
    display: grid;
    gap: var(--space-4);
    min-width: 0;
  }

  & > div:nth-child(2) > a {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: var(--space-4);
    justify-self: start;
    min-height: 44px;
    font: var(--type-body-strong);
    color: var(--paper);
  }
`;

/* On narrow screens, placed below the names, because three columns would leave no room for text. */
export const side = css`
  justify-items: end;

  @container (max-width: 560px) {
    grid-column: 2 / -1;
    justify-items: start;
  }
`;

export const rows = css`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

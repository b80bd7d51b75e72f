import { css } from '@linaria/core';

/** Checkboxes for the roles, side by side if there is enough space. */
export const choices = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 160px), 1fr));
  gap: 0 var(--space-16);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    padding: 0;
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    font-weight: var(--weight-semibold);
    color: var(--bone);
  }
`;

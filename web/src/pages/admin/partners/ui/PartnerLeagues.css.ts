import { css } from '@linaria/core';

export const leagueCard = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
  padding: var(--space-16);
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid var(--rule);
  }

  h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-8);
    font: var(--type-body-strong);
    color: var(--paper);
  }
`;

export const leagueTools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);

  &:empty {
    display: none;
  }
`;

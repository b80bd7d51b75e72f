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

export const narrow = css`
  max-width: 440px;
`;

import { css } from '@linaria/core';
import { media } from '@/shared/styles';

export const page = css`
  display: grid;
  align-content: start;
  gap: 16px;
  padding: 16px 24px 32px;

  ${media.phone} {
    padding: 12px 16px 24px;
  }
`;

export const narrow = css`
  max-width: 440px;
`;

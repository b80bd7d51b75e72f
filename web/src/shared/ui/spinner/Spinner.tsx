import { styled } from '@linaria/react';
import { media } from '@/shared/styles';

/** A loading indicator. It is decorative; its parent must set `aria-busy`. */
export const Spinner = styled.span`
  width: 20px;
  height: 20px;
  flex: none;
  border-radius: 50%;
  border: 2px solid currentColor;
  border-right-color: transparent;
  animation: spin 700ms linear infinite;

  @keyframes spin {
    to {
      transform: rotate(1turn);
    }
  }

  ${media.reducedMotion} {
    animation-duration: 2.4s;
    border-style: dotted;
  }

  :root[data-calm] & {
    animation-duration: 2.4s !important;
    animation-iteration-count: infinite !important;
    border-style: dotted;
  }
`;

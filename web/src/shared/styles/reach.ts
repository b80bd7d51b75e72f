import { queries } from './media.ts';

/**
 * Styles that extend the hit area of a small control to at least 44 px in both directions on touch screens, without
 * changing its size. The control must be positioned.
 */
export const reach = `
  @media ${queries.touch} {
    &::after {
      content: '';
      position: absolute;
      top: 50%;
      left: 50%;
      width: max(100%, 44px);
      height: max(100%, 44px);
      transform: translate(-50%, -50%);
    }
  }
`;

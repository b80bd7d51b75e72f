import { styled } from '@linaria/react';
import { media } from '@/shared/styles';

export type Side = 'a' | 'b';

const Square = styled.span`
  flex: none;
  display: inline-grid;
  place-items: center;
  width: max(20px, 1.25rem);
  height: max(20px, 1.25rem);
  border-radius: var(--r-chip);
  font: var(--type-display-small);
  font-weight: var(--weight-black);
  line-height: var(--leading-20);

  &[data-side='a'] {
    background: var(--azure);
    color: var(--on-azure);
  }

  &[data-side='b'] {
    background: var(--tangerine);
    color: var(--on-tangerine);
  }

  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

/** Letter of a side, A or B. Sides always differ in position and letter, not only in color. */
export function SideChip({ side }: { side: Side }) {
  return (
    <Square data-side={side}>
      {/* Announced as an image, because screen readers would read a lone letter as part of the sentence. */}
      <span role="img" aria-label={`Side ${side.toUpperCase()}`}>
        {side.toUpperCase()}
      </span>
    </Square>
  );
}

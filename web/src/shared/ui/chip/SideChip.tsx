import { styled } from '@linaria/react';
import { media } from '@/shared/styles';

export type Side = 'a' | 'b';

const Square = styled.span`
  flex: none;
  display: inline-grid;
  place-items: center;
  width: 20px;
  height: 20px;
  border-radius: var(--r-chip);
  font: var(--type-display-small);
  font-weight: 780;
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

/** A or B. Sides differ by position and letter, never by color alone. */
export function SideChip({ side }: { side: Side }) {
  return (
    <Square data-side={side}>
      {/* Read as an image, because a lone letter would be read as part of the sentence. */}
      <span role="img" aria-label={`Side ${side.toUpperCase()}`}>
        {side.toUpperCase()}
      </span>
    </Square>
  );
}

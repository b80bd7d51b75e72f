import { styled } from '@linaria/react';
import { Hidden } from '@/shared/ui/text';

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  font: var(--type-display-title);
  font-size: var(--mark, var(--size-title));
  font-weight: var(--weight-black);
  line-height: var(--leading-24);
  font-stretch: 118%;
  letter-spacing: -0.01em;
  color: var(--paper);

  &[data-size='large'] {
    font-size: var(--size-display);
    line-height: var(--leading-46);
  }

  i {
    width: 0.15em;
    height: 0.85em;
    margin: 0 0.2em;
    background: var(--mint);
    transform: skewX(-14deg);
    forced-color-adjust: none;
  }
`;

/** The DUEL/BOOK logo; `short` is D/B for the narrow rail. */
export function Wordmark({ short = false, size }: { short?: boolean; size?: 'large' }) {
  return (
    <Mark data-size={size}>
      <Hidden>Duelbook</Hidden>
      <span aria-hidden="true">{short ? 'D' : 'DUEL'}</span>
      <i aria-hidden="true" />
      <span aria-hidden="true">{short ? 'B' : 'BOOK'}</span>
    </Mark>
  );
}

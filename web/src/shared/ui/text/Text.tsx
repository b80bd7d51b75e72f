import { styled } from '@linaria/react';
import { hidden } from '@/shared/styles';

/** A label in small capitals above a figure or group. */
export const Caps = styled.span`
  font: var(--type-micro);
  letter-spacing: 0.06em;
  text-transform: uppercase;
  color: var(--ash);
`;

/** A row number in the margin of a ledger. */
export const Folio = styled.span`
  font: var(--type-display-micro);
  font-weight: var(--weight-medium);
  font-stretch: 90%;
  color: var(--ash);
`;

/** Secondary text. */
export const Sub = styled.span`
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  color: var(--ash);
`;

/** Visually hidden text for screen readers. */
export const Hidden = styled.span`
  ${hidden}
  white-space: nowrap;
`;

/** The plain panel behind cards and lists. */
export const Panel = styled.section`
  min-width: 0;
  background: var(--ink-2);
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);

  &[data-padded] {
    padding: var(--space-12) var(--space-16);
  }
`;

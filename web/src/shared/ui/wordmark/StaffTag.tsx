import { styled } from '@linaria/react';

/** Label that distinguishes the staff and commentator areas from the player app. */
export const StaffTag = styled.span`
  padding: 0 var(--space-4);
  border: 1px solid var(--violet-line);
  border-radius: var(--r-chip);
  font: var(--type-micro);
  line-height: var(--leading-16);
  letter-spacing: 0.06em;
  text-transform: uppercase;
  color: var(--violet);
`;

import { styled } from '@linaria/react';

/** Marks the staff console so it isn't mistaken for the player app. */
export const StaffTag = styled.span`
  padding: 0 5px;
  border: 1px solid #b79cff66;
  border-radius: var(--r-chip);
  font: 600 11px / 16px var(--sans);
  letter-spacing: 0.06em;
  text-transform: uppercase;
  color: var(--violet);
`;

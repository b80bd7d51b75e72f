/** Number of substitutes that a team in an event can have. */
export const mostSubstitutes = 2;

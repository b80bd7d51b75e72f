/** Maximum number of substitutes in an event team. */
export const mostSubstitutes = 2;

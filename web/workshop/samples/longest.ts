/** The longest names and a five-digit amount, which must fit on every screen. */
export const longest = {
  username: 'mmmmmmmmmmmmmmmmmmmm',
  firstName: 'Wolfeschlegelsteinhausenbergerdorff',
  lastName: 'Featherstonehaugh-Cholmondeley',
  /** $12,345.67 in cents. */
  amount: 1_234_567,
} as const;

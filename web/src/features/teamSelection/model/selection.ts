/** The selection with one element added or removed. */
export const toggled = (chosen: readonly string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];

/** Whether two selections contain the same elements, in any order. */
export const sameChoice = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Maximum length of a list that the platform accepts. */
const MOST_PEOPLE = 1000;

/** The user IDs on a list after removals and additions, without duplicates. */
export function peopleAfter(userIds: readonly string[], removed: ReadonlySet<string>, added: readonly string[]) {
  return [...new Set([...userIds.filter((id) => !removed.has(id)), ...added])];
}

/**
 * Reason why the list can't be saved. Null if it can.
 * @param taken names of all other lists
 */
export function listFault(name: string, userIds: readonly string[], taken: readonly string[]): string | null {
  if (name.trim() === '') return 'Enter a name.';
  if (taken.includes(name.trim())) return 'Another list has this name. Change that list instead.';
  if (userIds.length === 0) return 'Add at least one person to the list.';
  return userIds.length > MOST_PEOPLE ? `A list can have at most ${MOST_PEOPLE} people.` : null;
}

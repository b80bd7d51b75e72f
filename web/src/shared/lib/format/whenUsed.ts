/** What is made when it is first used: a formatter takes a phone several milliseconds, and no first screen has use for all of them. */
export function whenUsed<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** Creates a value lazily: formatters take several milliseconds each on phones, and no first screen needs them all. */
export function whenUsed<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

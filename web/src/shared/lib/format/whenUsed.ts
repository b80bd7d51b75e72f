/**
 * Creates a value on first use. Formatters take several milliseconds each on phones, and no first screen needs all of
 * them.
 */
export function whenUsed<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** Throws if an internal assumption is violated: a bug, never a caller's mistake. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant: ${message}`);
}

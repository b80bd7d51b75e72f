/** Returns the form's values. Throws if the form is incomplete, in which case its button is unavailable anyway. */
export function completed<T>(read: T | null): T {
  if (read === null) throw new Error('the form is incomplete');
  return read;
}

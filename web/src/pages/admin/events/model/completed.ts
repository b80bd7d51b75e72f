/** Contents of the form. Its button is unavailable until the form is complete. */
export function completed<T>(read: T | null): T {
  if (read === null) throw new Error('the form is incomplete');
  return read;
}

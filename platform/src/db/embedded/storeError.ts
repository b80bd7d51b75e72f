/** A problem with the embedded PostgreSQL that its message says how to solve. */
export class StoreError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
    // Test runners and Node print the stack, where it would hide the message.
    this.stack = `${this.name}: ${message}`;
  }
}

/** What a program or a system call reports, without the command line that Node puts before it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const printed = 'stderr' in error ? String(error.stderr).trim() : '';
  return printed.split('\n').at(-1) || error.message;
}

/** A problem with the embedded PostgreSQL. The message explains how to solve it. */
export class StoreError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
    // Test runners and Node print the stack, which would hide the message.
    this.stack = `${this.name}: ${message}`;
  }
}

/** The reason that a program or a system call reports, without the command line that Node prepends. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const printed = 'stderr' in error ? String(error.stderr).trim() : '';
  return printed.split('\n').at(-1) || error.message;
}

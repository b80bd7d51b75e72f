/**
 * Creates an idempotency key for an attempt to move money. The key is created when the dialog opens, kept for retries,
 * and replaced once the outcome is known.
 */
export const newIdempotencyKey = (): string => crypto.randomUUID();

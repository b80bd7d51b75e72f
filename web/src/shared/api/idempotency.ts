/**
 * Idempotency key for one attempt to move money. Created when the dialog opens, kept across retries, renewed once the
 * outcome is known.
 */
export const newIdempotencyKey = (): string => crypto.randomUUID();

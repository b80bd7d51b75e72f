/** A key for one attempt to move money. Made when the dialog opens, kept over retries, renewed when the answer is known. */
export const newIdempotencyKey = (): string => crypto.randomUUID();

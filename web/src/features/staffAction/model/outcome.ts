export type Outcome = { kind: 'done' } | { kind: 'waiting' } | { kind: 'refused'; message: string };

/**
 * Whether a mutation was carried out, waits for a second person's approval, or was refused by a member of its result
 * union.
 */
export function outcomeOf(data: unknown): Outcome {
  for (const result of Object.values(Object(data))) {
    const { __typename: type, message } = Object(result) as Record<string, unknown>;
    if (type === 'ApprovalNeeded') return { kind: 'waiting' };
    if (refusals.has(type) && typeof message === 'string') return { kind: 'refused', message };
  }
  return { kind: 'done' };
}

const refusals = new Set<unknown>(['InsufficientFunds', 'LimitReached']);

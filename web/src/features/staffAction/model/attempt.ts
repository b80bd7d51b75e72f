import { errorCodes, isAnsweredCentrally, refusalOf } from '@/shared/api';
import { outcomeOf } from './outcome.ts';

/** Outcome of an attempt at a staff action. */
export type Attempt<Data> =
  /** The action was carried out, or waits for a second person's approval. */
  | { kind: 'done' | 'waiting'; data: Data | null | undefined }
  /**
   * `changed` if the record has changed since it was loaded. `fault` is the error. It is null if the refusal is part of
   * the data.
   */
  | { kind: 'refused'; message: string; changed: boolean; fault: unknown }
  /** Nothing has changed, because the platform requires a fresh sign-in. */
  | { kind: 'unproved' }
  /** The global error handler has already shown the error. */
  | { kind: 'told' };

/** Runs a mutation and returns its outcome. Never throws. */
export async function attempt<Data>(mutate: () => Promise<{ data?: Data | null | undefined }>): Promise<Attempt<Data>> {
  try {
    const { data } = await mutate();
    const outcome = outcomeOf(data);
    if (outcome.kind === 'refused') return { ...outcome, changed: false, fault: null };
    return { kind: outcome.kind, data };
  } catch (fault) {
    if (isAnsweredCentrally(fault)) return { kind: 'told' };
    const { status, message, platformCode } = refusalOf(fault);
    if (platformCode === errorCodes.SECOND_APPROVAL_NEEDED) return { kind: 'waiting', data: null };
    if (platformCode === errorCodes.FRESH_SIGN_IN_NEEDED) return { kind: 'unproved' };
    return { kind: 'refused', message, changed: status === 409, fault };
  }
}

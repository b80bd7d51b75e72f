import { errorCodes, isAnsweredCentrally, refusalOf } from '@/shared/api';
import { outcomeOf } from './outcome.ts';

/** How an attempt at a staff action ended. */
export type Attempt<Data> =
  /** Carried out, or waiting for a second person. */
  | { kind: 'done' | 'waiting'; data: Data | null | undefined }
  /** `changed` if the record has changed since it was loaded. `fault` is the error; null if the data says it. */
  | { kind: 'refused'; message: string; changed: boolean; fault: unknown }
  /** Nothing has changed: the platform asks for another sign-in. */
  | { kind: 'unproved' }
  /** The global error handler has told the viewer. */
  | { kind: 'told' };

/** Makes an attempt at a mutation and says how it ended. Never throws. */
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

import { openOverlay } from '@/shared/lib/overlays';
import { currentSession } from './session.ts';

/**
 * Does something that needs a whole session. Who is signed out, or has no verified phone yet, does that first, and then it is
 * done.
 * @param label the verb on the button, for the sign-in dialog
 */
export function requirePerson(label: string, run: () => void): void {
  const scope = currentSession()?.scope;
  const page = scope === 'phone_required' ? 'PhoneNumber' : undefined;
  if (scope === 'full') run();
  else openOverlay({ kind: 'auth', page, intent: { label, resume: run } });
}

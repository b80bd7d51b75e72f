import { openOverlay } from '@/shared/lib/overlays';
import { currentSession } from './session.ts';

/**
 * Runs an action that requires a signed-in user with a verified phone number. Other users are asked to sign in or
 * verify their number first, after which the action runs. Banned users see the reason for the ban. `label` is a verb
 * with its object: `Join match`.
 */
export function asPlayer(label: string, resume: () => void): void {
  const scope = currentSession()?.scope;
  const page = scope === 'phone_required' ? 'PhoneNumber' : undefined;
  if (scope === 'full') resume();
  else if (scope === 'banned') openOverlay({ kind: 'ban' });
  else openOverlay({ kind: 'auth', page, intent: { label, resume } });
}

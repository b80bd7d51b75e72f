import { openOverlay } from '@/shared/lib/overlays';
import { currentSession } from './session.ts';

/**
 * Does something that only a signed-in person with a verified phone can do. Others sign in, or verify their phone, first and
 * then go on with it; whom staff keeps out is told why. `label` is the verb with its object: `Join match`.
 */
export function asPlayer(label: string, resume: () => void): void {
  const scope = currentSession()?.scope;
  const page = scope === 'phone_required' ? 'PhoneNumber' : undefined;
  if (scope === 'full') resume();
  else if (scope === 'banned') openOverlay({ kind: 'ban' });
  else openOverlay({ kind: 'auth', page, intent: { label, resume } });
}

import { currentSession } from '@/entities/session';
import { openOverlay } from '@/shared/lib/overlays';

/** Begins a match; who is signed out, or has no verified phone yet, does that first and then goes on. */
export function createMatch(): void {
  const begin = () => openOverlay({ kind: 'create-match' });
  const scope = currentSession()?.scope;
  const page = scope === 'phone_required' ? 'PhoneNumber' : undefined;
  if (scope === 'full') begin();
  else openOverlay({ kind: 'auth', page, intent: { label: 'Create match', resume: begin } });
}

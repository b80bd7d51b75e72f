import { currentSession } from '@/entities/session';
import { openOverlay } from '@/shared/lib/overlays';

/** Begins a match; who is signed out signs in first and then goes on. */
export function createMatch(): void {
  const begin = () => openOverlay({ kind: 'create-match' });
  if (currentSession()) begin();
  else openOverlay({ kind: 'auth', intent: { label: 'Create match', resume: begin } });
}

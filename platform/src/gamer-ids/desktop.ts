import { sessionClient } from '../auth/sessions/sessions.ts';
import type { Ctx } from '../http/route.ts';
import { gamerIdErrors } from './errors.ts';

/** Refuses (1014) sessions that weren't opened by the desktop app. */
export async function refuseBrowser({ deps, session }: Pick<Ctx, 'deps' | 'session'>): Promise<void> {
  if (session && (await sessionClient(deps.db, session.id)) === 'electron') return;
  throw gamerIdErrors.desktopNeeded();
}

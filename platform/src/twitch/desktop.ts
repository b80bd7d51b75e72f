import { sessionClient } from '../auth/sessions/sessions.ts';
import type { Ctx } from '../http/route.ts';
import type { Refusal } from '../shared/refusal.ts';

/** Refuses sessions that weren't opened by the desktop app. */
export async function refuseBrowser({ deps, session }: Ctx, refusal: () => Refusal): Promise<void> {
  if (session && (await sessionClient(deps.db, session.id)) === 'electron') return;
  throw refusal();
}

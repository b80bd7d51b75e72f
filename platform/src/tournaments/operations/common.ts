import { withTransaction } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import { requireOwnTeam } from '../reads/ownTeam.ts';
import { type OwnTeamView, PlayEventParams } from '../schemas.ts';

export const fields = { id: 'Event ID.' };

export const params = PlayEventParams;

export type Request = Ctx<{ id: string }>;

/** Runs a change to the viewer's team in a transaction and returns the team as it is afterward. */
export function changeOwnTeam(
  { deps, params, userId }: Request,
  run: (tx: Parameters<Parameters<typeof withTransaction>[1]>[0]) => Promise<unknown>,
): Promise<OwnTeamView> {
  return withTransaction(deps.db, async (tx) => {
    await run(tx);
    return requireOwnTeam(tx, params.id, userId);
  });
}

export function playerOf(session: Request['session']): string | null {
  return session?.area === 'player' ? session.userId : null;
}

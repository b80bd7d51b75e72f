import type { Db, Tx } from '../db/database.ts';
import type { Config } from '../shared/config.ts';
import { withDisputes } from './disputes/view.ts';
import type { MatchView } from './schemas.ts';
import { matchViews } from './view.ts';

/**
 * Returns matches as a person sees them, with private data in those they participate in. If `viewerId` is null, returns
 * the public view.
 */
export async function viewsFor(
  db: Db | Tx,
  config: Config,
  viewerId: string | null,
  ids: readonly string[],
): Promise<MatchView[]> {
  return withDisputes(db, config, viewerId, await matchViews(db, ids, viewerId));
}

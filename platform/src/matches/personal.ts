import type { Db, Tx } from '../db/database.ts';
import type { Config } from '../shared/config.ts';
import { withDisputes } from './disputes/view.ts';
import type { MatchView } from './schemas.ts';
import { matchViews } from './view.ts';

/** Matches as one person sees them, with what is only for those who take part. `viewerId` null: anyone. */
export async function personalViews(
  db: Db | Tx,
  config: Config,
  viewerId: string | null,
  ids: readonly string[],
): Promise<MatchView[]> {
  return withDisputes(db, config, viewerId, await matchViews(db, ids, viewerId));
}

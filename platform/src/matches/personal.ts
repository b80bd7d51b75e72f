import type { Db, Tx } from '../db/database.ts';
import type { Config } from '../shared/config.ts';
import { withDisputes } from './disputes/view.ts';
import { withReportFiles } from './results/reportFiles.ts';
import type { MatchView } from './schemas.ts';
import { matchViews } from './view.ts';

/** Adds private data to the matches that `viewerId` participates in. Keeps the order of the matches. */
export async function asPlayerSees(
  db: Db | Tx,
  config: Config,
  viewerId: string | null,
  views: readonly MatchView[],
): Promise<MatchView[]> {
  return withReportFiles(db, config, viewerId, await withDisputes(db, config, viewerId, views));
}

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
  return asPlayerSees(db, config, viewerId, await matchViews(db, ids, viewerId));
}

import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { signedMediaUrl } from '../../media/signedUrl.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import type { MatchView } from '../schemas.ts';

/** Maximum number of files per report. */
export const mostReportFiles = 20;

export interface FileChanges {
  added: readonly string[];
  removed: readonly string[];
}

/**
 * Returns the files of a corrected report: existing and added ones without duplicates, minus the removed ones.
 * @throws 1004 if there are too many
 */
export function changedFiles(known: readonly string[], { added, removed }: FileChanges): string[] {
  const gone = new Set(removed);
  const files = [...new Set([...known, ...added])].filter((id) => !gone.has(id));
  if (files.length <= mostReportFiles) return files;
  throw common.limitReached(
    { limit: 'report_files', allowed: mostReportFiles },
    `A report can have at most ${mostReportFiles} files. Remove one first.`,
  );
}

/** Adds the files of the viewer's own report to the matches, with personal URLs. Keeps the order of the matches. */
export async function withReportFiles(
  db: Db | Tx,
  config: Config,
  viewerId: string | null,
  views: readonly MatchView[],
): Promise<MatchView[]> {
  const ids = views.filter((view) => hasReported(view, viewerId)).map((view) => view.id);
  if (viewerId === null || ids.length === 0) return [...views];
  const rows = await db
    .selectFrom('match_participants')
    .select(['match_id', 'report_evidence_ids'])
    .where('match_id', 'in', ids)
    .where('user_id', '=', viewerId)
    .execute();
  const mediaIds = rows.flatMap((row) => row.report_evidence_ids);
  if (mediaIds.length === 0) return [...views];
  const media = await db
    .selectFrom('media')
    .select(['id', 'content_type'])
    .where('id', 'in', mediaIds)
    .where('deleted_at', 'is', null)
    .execute();
  const now = await appNow(db);
  const fileOf = (mediaId: string): MatchView['report_files'] => {
    const file = media.find(({ id }) => id === mediaId);
    if (!file) return [];
    const url = signedMediaUrl(config, { mediaId, readerId: viewerId }, now);
    return [{ media_id: mediaId, content_type: file.content_type, url }];
  };
  return views.map((view) => {
    const own = rows.find((row) => row.match_id === view.id);
    return own ? { ...view, report_files: own.report_evidence_ids.flatMap(fileOf) } : view;
  });
}

const hasReported = (view: MatchView, viewerId: string | null): boolean =>
  view.participants.some((one) => one.user_id === viewerId && one.report !== null);

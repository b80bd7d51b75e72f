import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { signedMediaUrl } from '../../media/signedUrl.ts';
import type { Config } from '../../shared/config.ts';
import type { MatchView } from '../schemas.ts';
import { gamerIdsOf } from './gamerIds.ts';
import type { MatchDisputeView } from './schemas.ts';
import { type Dispute, evidenceOf, type Verdict, verdictsOf } from './store.ts';

/** Returns the public information about disputes by match id: whether there is one, and its stage. */
export async function disputeViews(db: Db | Tx, matchIds: readonly string[]): Promise<Map<string, MatchDisputeView>> {
  const rows = await db.selectFrom('match_disputes').selectAll().where('match_id', 'in', matchIds).execute();
  return new Map(rows.map((row) => [row.match_id, publicView(row)]));
}

/**
 * Adds private dispute data to the matches that `viewerId` plays in: reasons, evidence with personal URLs, and the
 * verdict. With `staff`, adds it to all matches. Keeps the order of the matches.
 */
export async function withDisputes(
  db: Db | Tx,
  config: Config,
  viewerId: string | null,
  views: readonly MatchView[],
  staff = false,
): Promise<MatchView[]> {
  const ids = views.filter((view) => view.dispute && (staff || plays(view, viewerId))).map((view) => view.id);
  if (viewerId === null || ids.length === 0) return [...views];
  const rows = await db.selectFrom('match_disputes').selectAll().where('match_id', 'in', ids).execute();
  const verdicts = await verdictsOf(db, ids);
  const evidence = await evidenceViews(db, config, viewerId, ids);
  const gamerIds = await gamerIdsOf(db, config, viewerId, ids);
  return views.map((view) => {
    const dispute = rows.find((row) => row.match_id === view.id);
    if (!dispute) return view;
    return {
      ...view,
      dispute: {
        ...publicView(dispute),
        reason: dispute.reason,
        appeal_reason: dispute.appeal_reason,
        evidence: evidence.get(view.id) ?? [],
        gamer_ids: gamerIds.get(view.id) ?? [],
        verdict: verdictView(verdicts.findLast((verdict) => verdict.match_id === view.id)),
      },
    };
  });
}

function plays(view: MatchView, viewerId: string | null): boolean {
  return view.participants.some((one) => one.user_id === viewerId && one.joined);
}

function publicView(dispute: Dispute): MatchDisputeView {
  return {
    state: dispute.state,
    reason: null,
    opened_by: dispute.opened_by,
    opened_at: dispute.opened_at.toISOString(),
    evidence_until: dispute.evidence_until.toISOString(),
    decide_by: dispute.decide_by.toISOString(),
    evidence: [],
    gamer_ids: [],
    verdict: null,
    appeal_until: dispute.state === 'decided' ? (dispute.appeal_until?.toISOString() ?? null) : null,
    appealed_by: dispute.appealed_by,
    appeal_reason: null,
  };
}

function verdictView(verdict: Verdict | undefined): MatchDisputeView['verdict'] {
  if (!verdict) return null;
  const { text, rule, evidence_ids, outcome, decided_at } = verdict;
  return { text, rule, evidence_ids, outcome, decided_at: decided_at.toISOString() };
}

type EvidenceView = MatchDisputeView['evidence'][number];

async function evidenceViews(
  db: Db | Tx,
  config: Config,
  viewerId: string,
  matchIds: readonly string[],
): Promise<Map<string, EvidenceView[]>> {
  const rows = await evidenceOf(db, matchIds);
  const mediaIds = rows.flatMap((row) => row.media_id ?? []);
  const media =
    mediaIds.length === 0
      ? []
      : await db
          .selectFrom('media')
          .select(['id', 'content_type', 'sha256'])
          .where('id', 'in', mediaIds)
          .where('deleted_at', 'is', null)
          .execute();
  const now = await appNow(db);
  const views = new Map<string, EvidenceView[]>();
  for (const { match_id: matchId, media_id: mediaId, ...row } of rows) {
    const file = media.find((one) => one.id === mediaId);
    const view = {
      id: row.id,
      side: row.side,
      user_id: row.user_id,
      note: row.note,
      media_id: mediaId,
      content_type: file?.content_type ?? null,
      url: file ? signedMediaUrl(config, { mediaId: file.id, readerId: viewerId }, now) : null,
      sha256: file?.sha256 ?? null,
      created_at: row.created_at.toISOString(),
    };
    views.set(matchId, [...(views.get(matchId) ?? []), view]);
  }
  return views;
}

import type { Tx } from '../../db/database.ts';
import { claimMedia } from '../../media/store.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { finish, type Origin, openChange } from '../change.ts';
import type { Side } from '../machine.ts';
import type { MatchView } from '../schemas.ts';
import { addToTimeline, type Match } from '../store.ts';
import { disputeOf, sideOf } from './store.ts';

/**
 * Adds an uploaded file, a statement, or both to a dispute. The hash is that of the original upload, because hidden
 * metadata is stripped from stored images.
 * @throws 403 for non-players, 1002 if the window is closed, 1004 for too many items, 1000.
 */
export async function addEvidence(
  tx: Tx,
  origin: Origin & { userId: string },
  matchId: string,
  input: { media_id?: string | null; note?: string | null },
): Promise<MatchView> {
  const change = await openChange(tx, origin, matchId);
  const { match } = change;
  const side = sideOf(match, origin.userId);
  if (!side) throw common.forbidden({}, 'Only players in this match can submit evidence.');
  const dispute = await disputeOf(tx, matchId);
  if (dispute?.state !== 'evidence' || match.now >= dispute.evidence_until) {
    throw common.notAllowedNow({ state: match.state }, 'Evidence can’t be submitted at this stage.');
  }
  const note = input.note?.trim() || null;
  const mediaId = input.media_id ?? null;
  if (note === null && mediaId === null) throw common.validation({}, 'Add a file or a statement.', 'note');
  await checkCount(tx, match, side, origin.config.matches.evidenceItems);
  if (mediaId !== null) await claimMedia(tx, origin.userId, [mediaId], 'evidence');
  await insertEvidence(tx, match, { side, userId: origin.userId, note, mediaId });
  await addToTimeline(tx, match, origin.userId, mediaId === null ? 'Added a statement.' : 'Added evidence.');
  return finish(change, 'match.evidence_added');
}

/** Copies the evidence from reports and no-show claims into the dispute. Its files are already marked as used. */
export async function collectReported(tx: Tx, match: Match): Promise<void> {
  for (const one of match.participants) {
    for (const mediaId of one.report_evidence_ids) {
      await insertEvidence(tx, match, { side: one.side, userId: one.user_id, note: null, mediaId });
    }
  }
  if (match.claim_evidence_ids.length === 0) return;
  const claimed = await tx
    .selectFrom('media')
    .select(['id', 'user_id'])
    .where('id', 'in', match.claim_evidence_ids)
    .execute();
  for (const { id: mediaId, user_id: userId } of claimed) {
    const side = sideOf(match, userId);
    if (side) await insertEvidence(tx, match, { side, userId, note: null, mediaId });
  }
}

interface Piece {
  side: Side;
  userId: string;
  note: string | null;
  mediaId: string | null;
}

async function insertEvidence(tx: Tx, match: Match, { side, userId, note, mediaId }: Piece): Promise<void> {
  await tx
    .insertInto('match_evidence')
    .values({ id: newId(), match_id: match.id, side, user_id: userId, note, media_id: mediaId, created_at: match.now })
    .onConflict((conflict) => conflict.columns(['match_id', 'media_id']).doNothing())
    .execute();
}

async function checkCount(tx: Tx, match: Match, side: Side, allowed: number): Promise<void> {
  const { count } = await tx
    .selectFrom('match_evidence')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('match_id', '=', match.id)
    .where('side', '=', side)
    .executeTakeFirstOrThrow();
  if (count >= allowed) {
    throw common.limitReached(
      { limit: 'evidence_per_side', allowed },
      `Each side can submit at most ${allowed} items of evidence.`,
    );
  }
}

import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { proofOf } from '../../gamer-ids/store.ts';
import { signedMediaUrl } from '../../media/signedUrl.ts';
import type { Config } from '../../shared/config.ts';
import type { MatchDisputeView } from './schemas.ts';

type View = MatchDisputeView['gamer_ids'][number];

/**
 * Returns the gamer IDs used in these matches with their proof of ownership, by match. Screenshot URLs are specific to
 * the viewer.
 */
export async function gamerIdsOf(
  db: Db | Tx,
  config: Config,
  viewerId: string,
  matchIds: readonly string[],
): Promise<Map<string, View[]>> {
  const rows = await db
    .selectFrom('match_participants as p')
    .innerJoin('gamer_ids as g', (join) =>
      join.onRef('g.user_id', '=', 'p.user_id').onRef('g.value', '=', 'p.gamer_id'),
    )
    .leftJoin('media as m', (join) => join.onRef('m.id', '=', 'g.proof_media_id').on('m.deleted_at', 'is', null))
    .distinctOn(['p.match_id', 'p.side', 'p.seat'])
    .select(['p.match_id', 'p.side', 'p.user_id', 'g.value', 'g.provider_account_id', 'm.id as proof_media_id'])
    .where('p.match_id', 'in', matchIds)
    .orderBy('p.match_id')
    .orderBy('p.side')
    .orderBy('p.seat')
    .orderBy('g.linked_at', 'desc')
    .execute();
  const now = await appNow(db);
  const views = new Map<string, View[]>();
  for (const { match_id: matchId, side, user_id, value, ...row } of rows) {
    if (user_id === null) continue;
    const mediaId = row.proof_media_id;
    const url = mediaId === null ? null : signedMediaUrl(config, { mediaId, readerId: viewerId }, now);
    views.set(matchId, [...(views.get(matchId) ?? []), { side, user_id, value, proof: proofOf(row), url }]);
  }
  return views;
}

import { sql } from 'kysely';
import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf, OneOf } from '../../shared/schema.ts';
import { type PlayerMediaType, playerMediaTypes } from '../rules.ts';
import { Media, MOST_A_DAY, mediaView } from '../uploadUrl.ts';

export function uploadIdsRoute(app: App): void {
  route(app, {
    operationId: 'media.upload_ids',
    method: 'GET',
    url: '/api/v1/media/upload_ids',
    summary: "The viewer's unused uploads of the last 24 hours, newest first.",
    policy: policy.user({ scopes: ['full', 'banned'] }),
    fields: { type: 'Only uploads for this purpose.' },
    query: Type.Object({ type: Type.Optional(OneOf(playerMediaTypes)) }),
    response: itemsOf(Media),
    handler: async ({ deps, userId, query }) => {
      const { type } = query;
      const rows = await deps.db
        .selectFrom('media')
        .selectAll()
        .where('user_id', '=', userId)
        .where('type', 'in', playerMediaTypes)
        .where('used_at', 'is', null)
        .where('deleted_at', 'is', null)
        .where('token_used_at', 'is not', null)
        .where(sql<boolean>`created_at > app_now() - interval '1 day'`)
        .$if(type !== undefined, (rest) => rest.where('type', '=', type ?? 'evidence'))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MOST_A_DAY)
        .$narrowType<{ type: PlayerMediaType }>()
        .execute();
      return { items: rows.map(mediaView) };
    },
  });
}

import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import type { Config } from '../shared/config.ts';
import { describeSchema } from '../shared/describe.ts';
import { common } from '../shared/errors.ts';
import { newId, newToken, sha256 } from '../shared/ids.ts';
import { DateTime, Id, itemsOf, Nullable, OneOf } from '../shared/schema.ts';
import { type MediaType, mediaRules, mediaTypes } from './rules.ts';
import type { MediaRow } from './store.ts';

const TOKEN_MINUTES = 10;
const MOST_A_DAY = 100;

export const MediaUpload = Type.Object({
  media_id: Id,
  upload_url: Type.String(),
  expires_at: DateTime,
  max_bytes: Type.Integer(),
  content_types: Type.Array(Type.String()),
});
describeSchema(MediaUpload, 'MediaUpload', 'Upload URL for one file.', {
  media_id: 'Media id assigned to the file.',
  upload_url: 'URL for the PUT request.',
  expires_at: 'Time until which the file can be uploaded.',
  max_bytes: 'Maximum size in bytes.',
  content_types: 'Accepted MIME types.',
});

export const Media = Type.Object({
  id: Id,
  type: OneOf(mediaTypes),
  state: OneOf(['pending', 'ready', 'refused'] as const),
  reason: Nullable(Type.String()),
  content_type: Nullable(Type.String()),
  bytes: Nullable(Type.Integer()),
  sha256: Nullable(Type.String()),
  created_at: DateTime,
});
describeSchema(Media, 'Media', 'Uploaded file.', {
  type: 'Media type.',
  reason: "Reason the file was refused. Null if it wasn't refused.",
  content_type: 'MIME type. Null until uploaded.',
  bytes: 'Size in bytes. Null until uploaded.',
  sha256: 'SHA-256 hash of the uploaded file. Null until uploaded.',
  created_at: 'Time the upload URL was requested.',
});

/** An upload as its owner sees it. */
export function mediaView(row: MediaRow): Static<typeof Media> {
  const { id, type, state, reason, content_type, bytes, sha256: digest, created_at } = row;
  return { id, type, state, reason, content_type, bytes, sha256: digest, created_at: created_at.toISOString() };
}

/** Routes that create upload URLs and list the person's uploads. */
export function uploadUrlRoutes(app: App): void {
  route(app, {
    operationId: 'media.upload_url',
    method: 'GET',
    url: '/api/v1/media/upload_url',
    summary:
      'Upload URL for one file. Send the file with PUT, without authorization. Its type is taken from its content. Valid for one upload within ten minutes.',
    policy: policy.user({ scopes: ['full', 'banned'] }),
    fields: { type: 'Purpose of the file.' },
    query: Type.Object({ type: OneOf(mediaTypes) }),
    response: MediaUpload,
    handler: async ({ deps, userId, query, session }) => {
      // Banned people can only upload identity documents, which they need to withdraw their money.
      if (session?.scope === 'banned' && query.type !== 'identity') throw common.forbidden();
      return withTransaction(deps.db, (tx) => issueUpload(tx, deps.config, userId, query.type));
    },
  });

  route(app, {
    operationId: 'media.upload_ids',
    method: 'GET',
    url: '/api/v1/media/upload_ids',
    summary: "The viewer's unused uploads of the last 24 hours, newest first.",
    policy: policy.user({ scopes: ['full', 'banned'] }),
    fields: { type: 'Only uploads for this purpose.' },
    query: Type.Object({ type: Type.Optional(OneOf(mediaTypes)) }),
    response: itemsOf(Media),
    handler: async ({ deps, userId, query }) => {
      const { type } = query;
      const rows = await deps.db
        .selectFrom('media')
        .selectAll()
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .where('deleted_at', 'is', null)
        .where('token_used_at', 'is not', null)
        .where(sql<boolean>`created_at > app_now() - interval '1 day'`)
        .$if(type !== undefined, (rest) => rest.where('type', '=', type ?? 'evidence'))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MOST_A_DAY)
        .execute();
      return { items: rows.map(mediaView) };
    },
  });
}

/** Creates an upload URL for one file. @throws 1004 after 100 files in 24 hours */
export async function issueUpload(
  tx: Tx,
  config: Config,
  userId: string,
  type: MediaType,
): Promise<Static<typeof MediaUpload>> {
  await checkCount(tx, userId);
  const { maxBytes, contentTypes } = mediaRules[type];
  const token = newToken();
  const now = await appNow(tx);
  const expiresAt = new Date(now.getTime() + TOKEN_MINUTES * 60_000);
  const id = newId();
  await tx
    .insertInto('media')
    .values({
      id,
      user_id: userId,
      type,
      token_hash: sha256(token),
      token_expires_at: expiresAt,
      max_bytes: maxBytes,
      created_at: now,
    })
    .execute();
  return {
    media_id: id,
    upload_url: `${config.publicUrl}/uploads/${token}`,
    expires_at: expiresAt.toISOString(),
    max_bytes: maxBytes,
    content_types: [...contentTypes],
  };
}

async function checkCount(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from media
    where user_id = ${userId} and created_at > app_now() - interval '1 day'`.execute(tx);
  if ((rows[0]?.count ?? 0) >= MOST_A_DAY) {
    throw common.limitReached(
      { limit: 'uploads_per_day', allowed: MOST_A_DAY },
      'You’ve reached today’s upload limit. Try again tomorrow.',
    );
  }
}

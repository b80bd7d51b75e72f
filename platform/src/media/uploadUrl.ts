import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import type { Config } from '../shared/config.ts';
import { describeSchema } from '../shared/describe.ts';
import { common } from '../shared/errors.ts';
import { newId, newToken, sha256 } from '../shared/ids.ts';
import { DateTime, Id, Nullable, OneOf } from '../shared/schema.ts';
import { type MediaType, mediaRules, mediaTypes, playerMediaTypes } from './rules.ts';
import type { MediaRow } from './store.ts';

const TOKEN_MINUTES = 10;

export const MOST_A_DAY = 100;

export const MediaUpload = Type.Object({
  media_id: Id,
  upload_url: Type.String(),
  expires_at: DateTime,
  max_bytes: Type.Integer(),
  content_types: Type.Array(Type.String()),
});
describeSchema(MediaUpload, 'MediaUpload', 'Upload URL for one file.', {
  media_id: 'Media ID assigned to the file.',
  upload_url: 'URL for the PUT request.',
  expires_at: 'Time until which the file can be uploaded.',
  max_bytes: 'Maximum size in bytes.',
  content_types: 'Accepted MIME types.',
});

export const Media = Type.Object({
  id: Id,
  type: OneOf(playerMediaTypes),
  state: OneOf(['pending', 'ready', 'refused'] as const),
  reason: Nullable(Type.String()),
  content_type: Nullable(Type.String()),
  bytes: Nullable(Type.Integer()),
  sha256: Nullable(Type.String()),
  created_at: DateTime,
});
const mediaWords = {
  type: 'Media type.',
  reason: "Reason the file was refused. Null if it wasn't refused.",
  content_type: 'MIME type. Null until uploaded.',
  bytes: 'Size in bytes. Null until uploaded.',
  sha256: 'SHA-256 hash of the uploaded file. Null until uploaded.',
  created_at: 'Time the upload URL was requested.',
};
describeSchema(Media, 'Media', 'Uploaded file.', mediaWords);

export const ReceivedMedia = Type.Object({ ...Media.properties, type: OneOf(mediaTypes) });
describeSchema(ReceivedMedia, 'ReceivedMedia', 'File that was just uploaded, by a user or by staff.', mediaWords);

type View<T> = Omit<Static<typeof Media>, 'type'> & { type: T };

/** An upload as its owner sees it. */
export function mediaView<T extends MediaType>(row: MediaRow & { type: T }): View<T> {
  const { id, type, state, reason, content_type, bytes, sha256: digest, created_at } = row;
  return { id, type, state, reason, content_type, bytes, sha256: digest, created_at: created_at.toISOString() };
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

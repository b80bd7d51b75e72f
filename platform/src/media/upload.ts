import Type from 'typebox';
import type { App, Deps } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { common } from '../shared/errors.ts';
import { sha256 } from '../shared/ids.ts';
import { Refusal } from '../shared/refusal.ts';
import { serverKey } from '../shared/serverSecret.ts';
import { checkAtOnce, checkLater } from './check.ts';
import { type Received, receive, UploadRefused } from './receive.ts';
import { infectedRefusal, mediaRules } from './rules.ts';
import type { MediaRow } from './store.ts';
import { mediaView, ReceivedMedia } from './uploadUrl.ts';

const MOST_BYTES = Math.max(...Object.values(mediaRules).map((rule) => rule.maxBytes));

/** Route that receives one file at its upload URL. The token in the URL is the only credential. */
export function uploadRoute(app: App): void {
  route(app, {
    operationId: 'media.upload',
    method: 'PUT',
    url: '/uploads/:token',
    summary: 'Uploads the content of one media file.',
    policy: policy.public(),
    fields: {
      token: 'Token from the upload URL.',
    },
    params: Type.Object({ token: Type.String({ minLength: 40, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }) }),
    response: ReceivedMedia,
    stream: { maxBytes: MOST_BYTES },
    handler: async ({ deps, params, headers, stream }) => {
      const row = await claim(deps, params.token);
      try {
        if (Number(headers['content-length'] ?? 0) > row.max_bytes) {
          throw new UploadRefused(413, 'The file is too large. Choose a smaller one.');
        }
        const key = serverKey(deps.config, 'media-at-rest');
        const received = await receive({ id: row.id, type: row.type, source: stream }, deps.providers.mediaStore, key);
        const kept = await keep(deps, row.id, received);
        const checked = kept.state === 'pending' ? await checkAtOnce(deps, kept) : kept;
        if (checked.state === 'refused') throw new UploadRefused(422, infectedRefusal);
        return mediaView(checked);
      } catch (error) {
        if (!(error instanceof UploadRefused)) throw error;
        if (error.status !== 422) await refuse(deps, row.id, error.message);
        throw new Refusal({
          status: error.status,
          code: error.status === 400 || error.status === 422 ? 1000 : error.status,
          message: error.message,
        });
      }
    },
  });
}

/** Consumes the token. Refuses with 404 if it is unknown and with 1002 if it is used or expired. */
async function claim({ db }: Deps, token: string): Promise<MediaRow> {
  const now = await appNow(db);
  const row = await db
    .updateTable('media')
    .set({ token_used_at: now })
    .where('token_hash', '=', sha256(token))
    .where('token_used_at', 'is', null)
    .where('token_expires_at', '>', now)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row) return row;
  const known = await db.selectFrom('media').select('id').where('token_hash', '=', sha256(token)).executeTakeFirst();
  if (!known) throw common.notFound();
  throw common.notAllowedNow(undefined, 'This upload link has been used or has expired. Choose the file again.');
}

/** Records a stored file. It is ready unless it first has to be checked for viruses. */
function keep({ db, providers }: Deps, id: string, received: Received): Promise<MediaRow> {
  if (!providers.virusScanner) return record(db, id, received, 'ready');
  return withTransaction(db, async (tx) => {
    const row = await record(tx, id, received, 'pending');
    await checkLater(tx, id);
    return row;
  });
}

function record(db: Db | Tx, id: string, received: Received, state: 'ready' | 'pending'): Promise<MediaRow> {
  return db
    .updateTable('media')
    .set({
      state,
      content_type: received.contentType,
      bytes: received.bytes,
      sha256: received.sha256,
      encrypted: received.encrypted,
      stored_key: id,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function refuse({ db }: Deps, id: string, reason: string): Promise<void> {
  await db.updateTable('media').set({ state: 'refused', reason }).where('id', '=', id).execute();
}

import type { Readable } from 'node:stream';
import Type from 'typebox';
import type { App, Deps } from '../app.ts';
import { appNow } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { type Ctx, route } from '../http/route.ts';
import { common } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { Id } from '../shared/schema.ts';
import { mediaErrors } from './errors.ts';
import { type Part, partOf } from './range.ts';
import { mediaRules } from './rules.ts';
import { readSignature } from './signedUrl.ts';
import { findMedia } from './store.ts';

type Request = Ctx<{ id: string }, { sig?: string }>;

/**
 * Serves files: profile pictures and cards to anyone, everything else by signed URL. Access by the reader named in the
 * signature is audited.
 */
export function readMediaRoute(app: App): void {
  route(app, {
    operationId: 'media.get',
    method: 'GET',
    url: '/media/:id',
    summary: 'Content of a media file.',
    policy: policy.public(),
    fields: {
      id: 'Media ID.',
      sig: 'Signature from a signed URL. Required for private files.',
    },
    params: Type.Object({ id: Id }),
    query: Type.Object({ sig: Type.Optional(Type.String({ maxLength: 256 })) }),
    response: Type.Unsafe<Readable>({ type: 'string', format: 'binary' }),
    handler: async (ctx) => {
      const { deps, params, reply } = ctx;
      const row = await deps.db.selectFrom('media').select('type').where('id', '=', params.id).executeTakeFirst();
      if (!row) throw common.notFound();
      const isPublic = mediaRules[row.type].public;
      const readerId = isPublic ? null : await signedReader(ctx);
      const file = await findMedia(deps, params.id);
      if (!file) throw common.notFound();
      const part = askedPart(ctx, file.bytes);
      if (readerId !== null) await recordRead(deps, ctx, readerId);
      reply
        .type(file.contentType)
        .header('accept-ranges', 'bytes')
        .header('content-length', part ? part.to - part.from + 1 : file.bytes)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', deps.config.mediaOrigin === null ? 'same-site' : 'cross-origin')
        .header('cache-control', isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store');
      // Allows the client's pages to draw frames of videos on a separate origin.
      if (deps.config.mediaOrigin !== null) reply.header('access-control-allow-origin', deps.config.publicUrl);
      if (part) reply.code(206).header('content-range', `bytes ${part.from}-${part.to}/${file.bytes}`);
      return file.open(part);
    },
  });
}

/** Returns the requested range, which allows seeking in videos. Null for the whole file. */
function askedPart({ headers, reply }: Request, bytes: number): Part | null {
  const part = partOf(headers.range, bytes);
  if (part !== 'beyond') return part;
  reply.header('content-range', `bytes */${bytes}`);
  throw mediaErrors.beyondEnd();
}

/**
 * Returns the reader named by the signature. Null for anyone. Without a valid signature it responds with 404, so that
 * IDs reveal nothing.
 */
async function signedReader({ deps, params, query }: Request): Promise<string | null> {
  const grant =
    query.sig === undefined ? null : readSignature(deps.config, params.id, query.sig, await appNow(deps.db));
  if (grant === null) throw common.notFound();
  return grant.readerId;
}

async function recordRead({ db }: Deps, { params, ip, requestId }: Request, readerId: string): Promise<void> {
  await db
    .insertInto('media_reads')
    .values({ id: newId(), media_id: params.id, reader_id: readerId, ip, request_id: requestId })
    .execute();
}

import { Readable } from 'node:stream';
import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { genericCard } from '../card.ts';
import { Pictures, versionOf } from '../pictures.ts';
import { readCard } from '../read.ts';
import { fields, Params } from './common.ts';

export function pictureRoute(app: App): void {
  const { db } = app.deps;
  const pictures = new Pictures();
  route(app, {
    operationId: 'share_cards.picture',
    method: 'GET',
    url: '/share_cards/:kind/:id',
    summary: 'Picture for the link preview of an object, a PNG of 1200 × 630 pixels.',
    policy: policy.public(),
    fields: { ...fields, v: 'Version number, which makes URLs unique in caches. Ignored by the server.' },
    params: Params,
    query: Type.Object({ v: Type.Optional(Type.String({ maxLength: 32 })) }),
    response: Type.Unsafe<Readable>({ type: 'string', format: 'binary' }),
    handler: async ({ params, headers, reply }) => {
      const card = (await readCard(db, params.kind, params.id)) ?? genericCard;
      const etag = `"${versionOf(card)}"`;
      reply
        .type('image/png')
        .header('etag', etag)
        // A preview may show a score that is five minutes old, but not yesterday's.
        .header('cache-control', 'public, max-age=300')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin');
      if (headers['if-none-match'] === etag) {
        reply.code(304);
        return Readable.from([]);
      }
      const picture = await pictures.of(card);
      reply.header('content-length', picture.length);
      return Readable.from([picture]);
    },
  });
}

import { Readable } from 'node:stream';
import Type from 'typebox';
import type { App } from '../app.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import type { Module } from '../module.ts';
import { describeSchema } from '../shared/describe.ts';
import { OneOf } from '../shared/schema.ts';
import { cardKinds, genericCard } from './card.ts';
import { Pictures, versionOf } from './pictures.ts';
import { readCard } from './read.ts';

const Params = Type.Object({ kind: OneOf(cardKinds), id: Type.String({ minLength: 1, maxLength: 64 }) });
const fields = { kind: 'Kind of object.', id: 'Id of the object, or a username.' };

const ShareCard = Type.Object({
  found: Type.Boolean(),
  title: Type.String(),
  description: Type.String(),
  version: Type.String(),
});
describeSchema(ShareCard, 'ShareCard', 'Link preview of an object.', {
  found: 'False for the generic card, which private, hidden and unknown objects have.',
  title: 'Title of the preview.',
  description: 'Sentence below the title.',
  version: 'Changes when the picture does.',
});

/** Pictures and texts for link previews (docs/domain/client.md#share-cards). */
export const shareCardsModule: Module = { name: 'share-cards', routes };

function routes(app: App): void {
  const { db } = app.deps;
  const pictures = new Pictures();
  route(app, {
    operationId: 'share_cards.get',
    method: 'GET',
    url: '/api/v1/share_cards/:kind/:id',
    summary: 'Title and description for the link preview of an object.',
    policy: policy.public(),
    fields,
    params: Params,
    response: ShareCard,
    handler: async ({ params }) => {
      const card = await readCard(db, params.kind, params.id);
      const { title, description } = card ?? genericCard;
      return { found: card !== null, title, description, version: versionOf(card ?? genericCard) };
    },
  });
  route(app, {
    operationId: 'share_cards.picture',
    method: 'GET',
    url: '/share_cards/:kind/:id',
    summary: 'Picture for the link preview of an object, a PNG of 1200 × 630 pixels.',
    policy: policy.public(),
    fields: { ...fields, v: 'Version, which makes addresses in caches unique. Ignored.' },
    params: Params,
    query: Type.Object({ v: Type.Optional(Type.String({ maxLength: 32 })) }),
    response: Type.Unsafe<Readable>({ type: 'string', format: 'binary' }),
    handler: async ({ params, headers, reply }) => {
      const card = (await readCard(db, params.kind, params.id)) ?? genericCard;
      const etag = `"${versionOf(card)}"`;
      reply
        .type('image/png')
        .header('etag', etag)
        // A preview may show a score that is five minutes old, but not one from yesterday.
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

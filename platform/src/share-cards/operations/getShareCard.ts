import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { genericCard } from '../card.ts';
import { versionOf } from '../pictures.ts';
import { readCard } from '../read.ts';
import { fields, Params } from './common.ts';

const ShareCard = Type.Object({
  found: Type.Boolean(),
  title: Type.String(),
  description: Type.String(),
  version: Type.String(),
});
describeSchema(ShareCard, 'ShareCard', 'Link preview of an object.', {
  found: 'False for the generic preview, which is used for private, hidden and unknown objects.',
  title: 'Title of the preview.',
  description: 'Sentence below the title.',
  version: 'Changes when the picture does.',
});

export function getShareCardRoute(app: App): void {
  const { db } = app.deps;
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
}

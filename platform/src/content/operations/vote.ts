import Type from 'typebox';
import type { App } from '../../app.ts';
import { everyPlayerScope } from '../../auth/sessions/scopes.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { figuresOf, readRules } from '../figures.ts';
import { Document } from '../schemas.ts';
import { documentView } from '../view.ts';
import { vote } from '../votes.ts';
import { FaqId, findQuestion } from './common.ts';

export function voteRoute(app: App): void {
  route(app, {
    operationId: 'faq.vote',
    method: 'POST',
    url: '/api/v1/faq/:id/vote',
    summary: 'Rates an FAQ answer as useful or not. A later vote replaces the earlier one. Requires sign-in.',
    policy: policy.user({ scopes: everyPlayerScope }),
    fields: { id: 'ID or slug of the FAQ entry.', useful: 'True if the answer was useful.' },
    params: FaqId,
    body: Type.Object({ useful: Type.Boolean() }),
    response: Document,
    handler: async ({ deps: { db, config }, params: { id }, body: { useful }, userId }) => {
      const row = await findQuestion(db, id);
      await vote(db, row.id, userId, useful);
      return documentView(row, figuresOf(await readRules(db, config)), useful);
    },
  });
}

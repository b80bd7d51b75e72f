import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { figuresOf, readRules } from '../figures.ts';
import { Document } from '../schemas.ts';
import { documentView } from '../view.ts';
import { voteOf } from '../votes.ts';
import { FaqId, findQuestion } from './common.ts';

export function getFaqRoute(app: App): void {
  route(app, {
    operationId: 'faq.get',
    method: 'GET',
    url: '/api/v1/faq/:id',
    summary: "FAQ entry by ID or slug. Not found when it doesn't exist.",
    policy: policy.optional(),
    fields: { id: 'ID or slug.' },
    params: FaqId,
    response: Document,
    handler: async ({ deps: { db, config }, params: { id }, session }) => {
      const row = await findQuestion(db, id);
      const useful = session?.area === 'player' ? await voteOf(db, row.id, session.userId) : null;
      return documentView(row, figuresOf(await readRules(db, config)), useful);
    },
  });
}

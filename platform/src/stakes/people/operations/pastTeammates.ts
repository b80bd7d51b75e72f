import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { Id, itemsOf } from '../../../shared/schema.ts';
import { PastTeammateSchema } from '../../schemas.ts';
import { pastTeammates } from '../records.ts';

export function pastTeammatesRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.past_teammates',
    method: 'GET',
    url: '/api/v1/stakes/past_teammates',
    summary: 'Former teammates of a user, most frequent first.',
    policy: policy.optional(),
    fields: { user_id: 'User ID. Defaults to the viewer.' },
    query: Type.Object({ user_id: Type.Optional(Id) }),
    response: itemsOf(PastTeammateSchema),
    handler: async (ctx) => ({ items: await pastTeammates(db, ctx.session?.userId ?? null, ctx.query.user_id) }),
  });
}

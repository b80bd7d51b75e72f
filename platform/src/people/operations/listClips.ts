import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { pageOf, pageQuery } from '../../shared/page.ts';
import { Id } from '../../shared/schema.ts';
import { Clip, listClips } from '../clips/clips.ts';

export function listClipsRoute(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'clips.list',
    method: 'GET',
    url: '/api/v1/clips',
    summary: 'Clips of matches and events, newest first.',
    policy: policy.optional(),
    fields: { event_id: 'Only clips of this event.', user_id: 'Only clips by this user.' },
    query: Type.Object({
      ...pageQuery(20).properties,
      event_id: Type.Optional(Id),
      user_id: Type.Optional(Id),
    }),
    response: pageOf(Clip),
    handler: ({ session, query }) => listClips(db, config, session?.userId ?? null, query),
  });
}

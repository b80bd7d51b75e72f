import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { pageOf, pageQuery } from '../../../shared/page.ts';
import { readConversation } from '../../access.ts';
import { listSharedClips } from '../../messages/clips.ts';
import { ConversationParams, MessageClip } from '../../schemas.ts';
import { supportScopes } from '../../scopes.ts';

export function clipsRoute(app: App): void {
  route(app, {
    operationId: 'conversations.clips',
    method: 'GET',
    url: '/api/v1/conversations/:id/clips',
    summary: 'Clips sent in a conversation, newest first. Not found when the viewer has no access.',
    policy: policy.user(supportScopes),
    fields: { id: 'Conversation ID.' },
    params: ConversationParams,
    query: pageQuery(),
    response: pageOf(MessageClip),
    handler: async ({ deps: { db, config }, session, userId, params, query }) => {
      await readConversation(db, session, params.id);
      return listSharedClips(db, config, userId, params.id, query);
    },
  });
}

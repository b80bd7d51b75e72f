import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { sessionOf } from '../messages/operations/common.ts';
import { ConversationParams, ConversationSchema, type ConversationView } from '../schemas.ts';
import { joinConversation, leaveConversation } from './members.ts';
import { changeOwn, type OwnChange } from './membership.ts';
import { addRoute } from './operations/add.ts';
import { categoriesRoute } from './operations/categories.ts';
import { clipsRoute } from './operations/clips.ts';
import { communitiesRoute } from './operations/communities.ts';
import { createRoute } from './operations/create.ts';
import { getRoute } from './operations/get.ts';
import { listRoute } from './operations/list.ts';
import { muteRoute } from './operations/mute.ts';
import { participantsRoute } from './operations/participants.ts';
import { settingsRoute } from './operations/settings.ts';
import { titleRoute } from './operations/title.ts';
import { typingRoute } from './operations/typing.ts';
import { verifiedRoute } from './operations/verified.ts';

const base = '/api/v1/conversations';

/** Routes for finding, starting, joining and leaving conversations, and for personal settings. */
export function conversationRoutes(app: App): void {
  const change =
    (wanted: OwnChange): Act =>
    (deps, session, id) =>
      changeOwn(deps, session, id, wanted);
  listRoute(app);
  verifiedRoute(app);
  categoriesRoute(app);
  communitiesRoute(app);
  getRoute(app);
  clipsRoute(app);
  createRoute(app);
  titleRoute(app);
  typingRoute(app);
  participantsRoute(app);
  addRoute(app);
  act(app, 'join', 'Joins a community.', joinConversation);
  act(app, 'leave', 'Leaves a conversation.', leaveConversation);
  act(app, 'guidelines', 'Accepts the guidelines of a community.', change({ guidelinesApproved: true }));
  act(app, 'archive', 'Archives a conversation.', change({ archived: true }));
  act(app, 'unarchive', 'Unarchives a conversation.', change({ archived: false }));
  act(app, 'pin', 'Pins a conversation.', change({ pinned: true }));
  act(app, 'unpin', 'Unpins a conversation.', change({ pinned: false }));
  muteRoute(app);
  settingsRoute(app);
}

type Act = (deps: Ctx['deps'], session: ReturnType<typeof sessionOf>, id: string) => Promise<ConversationView>;

/** Registers an operation whose only input is a conversation ID. */
function act(app: App, name: string, summary: string, run: Act): void {
  route(app, {
    operationId: `conversations.${name}`,
    method: 'POST',
    url: `${base}/:id/${name}`,
    summary,
    policy: policy.user(),
    fields: {
      id: 'Conversation ID.',
    },
    params: ConversationParams,
    response: ConversationSchema,
    handler: (ctx) => run(ctx.deps, sessionOf(ctx), ctx.params.id),
  });
}

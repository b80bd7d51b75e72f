import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy, scopesUnlessBanned } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { pageOf, pageQuery } from '../../shared/page.ts';
import { DateTime, Id, itemsOf, Nullable, OneOf } from '../../shared/schema.ts';
import { PublicPerson } from '../../users/publicPerson.ts';
import { playerOf, readConversation } from '../access.ts';
import { notificationSettings, roles } from '../kinds.ts';
import { listSharedClips } from '../messages/clips.ts';
import { sessionOf } from '../messages/routes.ts';
import { ConversationParams, ConversationSchema, type ConversationView, MessageClip } from '../schemas.ts';
import { supportScopes } from '../scopes.ts';
import { createConversation } from './create.ts';
import { listCommunities, listOwn, listVerified, tabs } from './lists.ts';
import { addPeople, joinConversation, leaveConversation, listParticipants } from './members.ts';
import { changeOwn, type OwnChange } from './membership.ts';
import { rename } from './title.ts';
import { sayTyping } from './typing.ts';
import { conversationView } from './views.ts';

const base = '/api/v1/conversations';
const PAGE_SIZE = 10;
const MOST_PEOPLE = 199;
const MOST_ADDED = 20;

const Participant = Type.Object({ user: PublicPerson, role: OneOf(roles), joined_at: DateTime });
describeSchema(Participant, 'ConversationParticipant');

/** Conversations: finding and beginning them, who is in them, and what people set for themselves. */
export function conversationRoutes(app: App): void {
  listRoutes(app);
  oneRoute(app);
  peopleRoutes(app);
  ownRoutes(app);
}

function listRoutes(app: App): void {
  route(app, {
    operationId: 'conversations.list',
    method: 'GET',
    url: base,
    summary: "The person's conversations",
    policy: policy.user(),
    query: Type.Object({ tab: Type.Optional(OneOf(tabs)), ...pageQuery(PAGE_SIZE).properties }),
    response: pageOf(ConversationSchema),
    handler: ({ deps: { db, config }, userId, query: { tab, ...request } }) =>
      listOwn(db, config, userId, tab ?? 'all', request),
  });

  route(app, {
    operationId: 'conversations.verified',
    method: 'GET',
    url: `${base}/verified`,
    summary: 'Communities that the product runs',
    policy: policy.user(),
    response: itemsOf(ConversationSchema),
    handler: async ({ deps: { db, config }, userId }) => ({ items: await listVerified(db, config, userId) }),
  });

  route(app, {
    operationId: 'conversations.categories',
    method: 'GET',
    url: `${base}/categories`,
    summary: 'What communities are sorted by',
    policy: policy.user(),
    response: itemsOf(Type.Object({ id: Id, slug: Type.String(), name: Type.String() })),
    handler: async ({ deps: { db } }) => ({
      items: await db
        .selectFrom('conversation_categories')
        .select(['id', 'slug', 'name'])
        .orderBy('position')
        .orderBy('id')
        .execute(),
    }),
  });

  route(app, {
    operationId: 'conversations.communities',
    method: 'GET',
    url: `${base}/communities`,
    summary: 'Communities',
    policy: policy.optional({ scopes: scopesUnlessBanned }),
    query: Type.Object({ category_id: Type.Optional(Id), ...pageQuery(PAGE_SIZE).properties }),
    response: pageOf(ConversationSchema),
    handler: ({ deps: { db, config }, session, query }) => listCommunities(db, config, playerOf(session), query),
  });
}

function oneRoute(app: App): void {
  route(app, {
    operationId: 'conversations.get',
    method: 'GET',
    url: `${base}/:id`,
    summary: 'A conversation',
    policy: policy.user(supportScopes),
    params: ConversationParams,
    response: ConversationSchema,
    handler: async ({ deps: { db, config }, session, userId, params }) => {
      await readConversation(db, session, params.id);
      return conversationView(db, config, userId, params.id);
    },
  });

  route(app, {
    operationId: 'conversations.clips',
    method: 'GET',
    url: `${base}/:id/clips`,
    summary: 'Clips that were sent in a conversation, newest first',
    policy: policy.user(supportScopes),
    params: ConversationParams,
    query: pageQuery(),
    response: pageOf(MessageClip),
    handler: async ({ deps: { db, config }, session, userId, params, query }) => {
      await readConversation(db, session, params.id);
      return listSharedClips(db, config, userId, params.id, query);
    },
  });

  route(app, {
    operationId: 'conversations.create',
    method: 'POST',
    url: base,
    summary: 'Begin a conversation',
    policy: policy.user({ feature: 'chat' }),
    body: Type.Object({
      user_ids: Type.Array(Id, { maxItems: MOST_PEOPLE }),
      title: Type.Optional(Type.String({ maxLength: 200 })),
      community: Type.Optional(Type.Boolean()),
    }),
    response: ConversationSchema,
    handler: ({ deps, userId, body }) => createConversation(deps, userId, body),
  });

  route(app, {
    operationId: 'conversations.title',
    method: 'PATCH',
    url: `${base}/:id/title`,
    summary: 'Give a conversation another title',
    policy: policy.user({ feature: 'chat' }),
    params: ConversationParams,
    body: Type.Object({ title: Type.String({ maxLength: 200 }) }),
    response: ConversationSchema,
    handler: (ctx) => rename(ctx.deps, sessionOf(ctx), ctx.params.id, ctx.body.title),
  });

  route(app, {
    operationId: 'conversations.typing',
    method: 'POST',
    url: `${base}/:id/typing`,
    summary: 'Say that the person is writing',
    policy: policy.user(supportScopes),
    params: ConversationParams,
    response: Type.Object({ until: DateTime }),
    handler: async (ctx) => ({ until: (await sayTyping(ctx.deps, sessionOf(ctx), ctx.params.id)).toISOString() }),
  });
}

function peopleRoutes(app: App): void {
  route(app, {
    operationId: 'conversations.participants',
    method: 'GET',
    url: `${base}/:id/participants`,
    summary: 'Who is in a conversation',
    policy: policy.user(),
    params: ConversationParams,
    query: pageQuery(),
    response: pageOf(Participant),
    handler: ({ deps, session, params, query }) => listParticipants(deps.db, session, params.id, query),
  });

  route(app, {
    operationId: 'conversations.add',
    method: 'POST',
    url: `${base}/:id/add`,
    summary: 'Add people to a conversation',
    policy: policy.user({ feature: 'chat' }),
    params: ConversationParams,
    body: Type.Object({ user_ids: Type.Array(Id, { minItems: 1, maxItems: MOST_ADDED }) }),
    response: ConversationSchema,
    handler: (ctx) => addPeople(ctx.deps, sessionOf(ctx), ctx.params.id, ctx.body.user_ids),
  });

  act(app, 'join', 'Join a community', joinConversation);
  act(app, 'leave', 'Leave a conversation', leaveConversation);
}

function ownRoutes(app: App): void {
  const change =
    (wanted: OwnChange): Act =>
    (deps, session, id) =>
      changeOwn(deps, session, id, wanted);
  act(app, 'guidelines', 'Agree to the guidelines', change({ guidelinesApproved: true }));
  act(app, 'archive', 'Take a conversation out of the list', change({ archived: true }));
  act(app, 'unarchive', 'Put a conversation back into the list', change({ archived: false }));
  act(app, 'pin', 'Keep a conversation on top', change({ pinned: true }));
  act(app, 'unpin', 'Let a conversation move again', change({ pinned: false }));

  route(app, {
    operationId: 'conversations.mute',
    method: 'POST',
    url: `${base}/:id/mute`,
    summary: 'Silence a conversation for a while',
    policy: policy.user(),
    params: ConversationParams,
    body: Type.Object({ muted_until: Type.Optional(Nullable(DateTime)) }),
    response: ConversationSchema,
    handler: (ctx) => changeOwn(ctx.deps, sessionOf(ctx), ctx.params.id, { mutedUntil: ctx.body.muted_until ?? null }),
  });

  route(app, {
    operationId: 'conversations.settings',
    method: 'PATCH',
    url: `${base}/:id/settings`,
    summary: 'Set what of a conversation the person is told about',
    policy: policy.user(),
    params: ConversationParams,
    body: Type.Object({ notification_setting: OneOf(notificationSettings) }),
    response: ConversationSchema,
    handler: (ctx) =>
      changeOwn(ctx.deps, sessionOf(ctx), ctx.params.id, { notificationSetting: ctx.body.notification_setting }),
  });
}

type Act = (deps: Ctx['deps'], session: ReturnType<typeof sessionOf>, id: string) => Promise<ConversationView>;

/** A call that needs nothing but the conversation. */
function act(app: App, name: string, summary: string, run: Act): void {
  route(app, {
    operationId: `conversations.${name}`,
    method: 'POST',
    url: `${base}/:id/${name}`,
    summary,
    policy: policy.user(),
    params: ConversationParams,
    response: ConversationSchema,
    handler: (ctx) => run(ctx.deps, sessionOf(ctx), ctx.params.id),
  });
}

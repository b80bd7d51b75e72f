import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy, scopesUnlessBanned } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { WrittenText } from '../../http/writtenText.ts';
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
describeSchema(Participant, 'ConversationParticipant', 'Participant of a conversation.', {
  role: 'Role of the participant.',
  joined_at: 'Time the user joined.',
});

/** Routes for finding, starting, joining and leaving conversations, and for personal settings. */
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
    summary: "The viewer's conversations: pinned ones first, then by latest message.",
    policy: policy.user(),
    fields: { tab: "Filter. Defaults to all conversations that aren't archived." },
    query: Type.Object({ tab: Type.Optional(OneOf(tabs)), ...pageQuery(PAGE_SIZE).properties }),
    response: pageOf(ConversationSchema),
    handler: ({ deps: { db, config }, userId, query: { tab, ...request } }) =>
      listOwn(db, config, userId, tab ?? 'all', request),
  });

  route(app, {
    operationId: 'conversations.verified',
    method: 'GET',
    url: `${base}/verified`,
    summary: 'Official communities, largest first.',
    policy: policy.user(),
    response: itemsOf(ConversationSchema),
    handler: async ({ deps: { db, config }, userId }) => ({ items: await listVerified(db, config, userId) }),
  });

  route(app, {
    operationId: 'conversations.categories',
    method: 'GET',
    url: `${base}/categories`,
    summary: 'Categories of communities.',
    policy: policy.user(),
    fields: { 'items.id': 'Category id.', 'items.slug': 'Slug.' },
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
    summary: 'Communities: official ones first, then by size.',
    policy: policy.optional({ scopes: scopesUnlessBanned }),
    fields: { category_id: 'Only communities in this category.' },
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
    summary: 'Finds a conversation. Not found when the viewer has no access.',
    policy: policy.user(supportScopes),
    fields: { id: 'Conversation id.' },
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
    summary: 'Clips sent in a conversation, newest first. Not found when the viewer has no access.',
    policy: policy.user(supportScopes),
    fields: { id: 'Conversation id.' },
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
    summary:
      'Creates a direct conversation with one user (or returns the existing one), a group with several, or a community when `community` is true.',
    policy: policy.user({ feature: 'chat' }),
    fields: {
      user_ids: 'Ids of the other users. May be empty for a community.',
      title: 'Title. Required for a community.',
      community: 'True to create a community that anyone can read and join.',
    },
    body: Type.Object({
      user_ids: Type.Array(Id, { maxItems: MOST_PEOPLE }),
      title: Type.Optional(WrittenText({ maxLength: 200 })),
      community: Type.Optional(Type.Boolean()),
    }),
    response: ConversationSchema,
    handler: ({ deps, userId, body }) => createConversation(deps, userId, body),
  });

  route(app, {
    operationId: 'conversations.title',
    method: 'PATCH',
    url: `${base}/:id/title`,
    summary: 'Renames a group or community. Allowed for its owner and moderators.',
    policy: policy.user({ feature: 'chat' }),
    fields: { id: 'Conversation id.', title: 'New title.' },
    params: ConversationParams,
    body: Type.Object({ title: WrittenText({ maxLength: 200 }) }),
    response: ConversationSchema,
    handler: (ctx) => rename(ctx.deps, sessionOf(ctx), ctx.params.id, ctx.body.title),
  });

  route(app, {
    operationId: 'conversations.typing',
    method: 'POST',
    url: `${base}/:id/typing`,
    summary:
      'Sends a typing indicator and returns the time it disappears for others. Call at most once every three seconds.',
    policy: policy.user(supportScopes),
    duringReadOnly: true,
    fields: {
      until: 'Time until which the user is shown as typing.',
      id: 'Conversation id.',
    },
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
    summary: 'Participants of a conversation: the owner first, then in the order they joined.',
    policy: policy.user(),
    fields: { id: 'Conversation id.' },
    params: ConversationParams,
    query: pageQuery(),
    response: pageOf(Participant),
    handler: ({ deps, session, params, query }) => listParticipants(deps.db, session, params.id, query),
  });

  route(app, {
    operationId: 'conversations.add',
    method: 'POST',
    url: `${base}/:id/add`,
    summary: 'Adds users to a group or community.',
    policy: policy.user({ feature: 'chat' }),
    fields: { id: 'Conversation id.', user_ids: 'Ids of the users, at most 20.' },
    params: ConversationParams,
    body: Type.Object({ user_ids: Type.Array(Id, { minItems: 1, maxItems: MOST_ADDED }) }),
    response: ConversationSchema,
    handler: (ctx) => addPeople(ctx.deps, sessionOf(ctx), ctx.params.id, ctx.body.user_ids),
  });

  act(app, 'join', 'Joins a community.', joinConversation);
  act(app, 'leave', 'Leaves a conversation.', leaveConversation);
}

function ownRoutes(app: App): void {
  const change =
    (wanted: OwnChange): Act =>
    (deps, session, id) =>
      changeOwn(deps, session, id, wanted);
  act(app, 'guidelines', 'Accepts the guidelines of a community.', change({ guidelinesApproved: true }));
  act(app, 'archive', 'Archives a conversation.', change({ archived: true }));
  act(app, 'unarchive', 'Unarchives a conversation.', change({ archived: false }));
  act(app, 'pin', 'Pins a conversation.', change({ pinned: true }));
  act(app, 'unpin', 'Unpins a conversation.', change({ pinned: false }));

  route(app, {
    operationId: 'conversations.mute',
    method: 'POST',
    url: `${base}/:id/mute`,
    summary: 'Mutes or unmutes a conversation.',
    policy: policy.user(),
    fields: { id: 'Conversation id.', muted_until: 'End of the mute. Null unmutes the conversation.' },
    params: ConversationParams,
    body: Type.Object({ muted_until: Type.Optional(Nullable(DateTime)) }),
    response: ConversationSchema,
    handler: (ctx) => changeOwn(ctx.deps, sessionOf(ctx), ctx.params.id, { mutedUntil: ctx.body.muted_until ?? null }),
  });

  route(app, {
    operationId: 'conversations.settings',
    method: 'PATCH',
    url: `${base}/:id/settings`,
    summary: 'Sets which messages of a conversation trigger notifications.',
    policy: policy.user(),
    fields: { id: 'Conversation id.', notification_setting: 'Messages to be notified about.' },
    params: ConversationParams,
    body: Type.Object({ notification_setting: OneOf(notificationSettings) }),
    response: ConversationSchema,
    handler: (ctx) =>
      changeOwn(ctx.deps, sessionOf(ctx), ctx.params.id, { notificationSetting: ctx.body.notification_setting }),
  });
}

type Act = (deps: Ctx['deps'], session: ReturnType<typeof sessionOf>, id: string) => Promise<ConversationView>;

/** Registers an operation whose only input is a conversation id. */
function act(app: App, name: string, summary: string, run: Act): void {
  route(app, {
    operationId: `conversations.${name}`,
    method: 'POST',
    url: `${base}/:id/${name}`,
    summary,
    policy: policy.user(),
    fields: {
      id: 'Conversation id.',
    },
    params: ConversationParams,
    response: ConversationSchema,
    handler: (ctx) => run(ctx.deps, sessionOf(ctx), ctx.params.id),
  });
}

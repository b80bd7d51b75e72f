import Type, { type Static } from 'typebox';
import { eventStates } from '../events/machine.ts';
import { matchStates } from '../matches/machine.ts';
import { describeSchema } from '../shared/describe.ts';
import { Cents, DateTime, Id, itemsOf, Nullable, OneOf } from '../shared/schema.ts';
import { PublicPerson } from '../users/publicPerson.ts';
import { conversationKinds, messageTypes, notificationSettings, roles, supportTopics } from './kinds.ts';

/** Schemas of conversations and messages, as in the graph's types of the same names. */

export const Gif = Type.Object({
  /** Its id at GIPHY. */
  id: Type.String(),
  title: Type.String(),
  url: Type.String(),
  mp4_url: Nullable(Type.String()),
  preview_url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});
describeSchema(Gif, 'Gif');
export type Gif = Static<typeof Gif>;

export const MessageMatch = Type.Object({
  id: Id,
  number: Type.Integer(),
  state: OneOf(matchStates),
  game_name: Type.String(),
  game_image_url: Nullable(Type.String()),
  mode_name: Type.String(),
  team_size: Type.Integer(),
  entry_amount: Cents,
});
describeSchema(MessageMatch, 'MessageMatch');
export type MessageMatch = Static<typeof MessageMatch>;

export const MessageTeam = Type.Object({
  id: Id,
  name: Type.String(),
  code: Type.String(),
  image_url: Nullable(Type.String()),
  event_id: Id,
  event_name: Type.String(),
  event_state: OneOf(eventStates),
  start_date: DateTime,
});
describeSchema(MessageTeam, 'MessageTeam');
export type MessageTeam = Static<typeof MessageTeam>;

export const MessageClip = Type.Object({
  id: Id,
  title: Type.String(),
  owner: Nullable(PublicPerson),
  video_url: Type.String(),
  duration_ms: Type.Integer(),
});
describeSchema(MessageClip, 'MessageClip');
export type MessageClip = Static<typeof MessageClip>;

export const MessageQuote = Type.Object({
  id: Id,
  author: Nullable(PublicPerson),
  type: OneOf(messageTypes),
  text: Type.String(),
  deleted: Type.Boolean(),
});
describeSchema(MessageQuote, 'MessageQuote');
export type MessageQuote = Static<typeof MessageQuote>;

export const ReactionCount = Type.Object({
  type: Type.String(),
  value: Type.String(),
  count: Type.Integer(),
  /** Null in what everybody gets. */
  own: Nullable(Type.Boolean()),
});
describeSchema(ReactionCount, 'ReactionCount');

export const MessageSchema = Type.Object({
  id: Id,
  version: Type.Integer(),
  conversation_id: Id,
  seq: Type.Integer(),
  nonce: Nullable(Type.String()),
  type: OneOf(messageTypes),
  author: Nullable(PublicPerson),
  by_product: Type.Boolean(),
  text: Type.String(),
  mentions: Type.Array(PublicPerson),
  giphy: Nullable(Gif),
  match: Nullable(MessageMatch),
  team: Nullable(MessageTeam),
  clip: Nullable(MessageClip),
  deeplink: Nullable(Type.String()),
  button_text: Nullable(Type.String()),
  content_id: Nullable(Type.String()),
  reply_to: Nullable(MessageQuote),
  has_reactions: Type.Boolean(),
  reactions: Type.Array(ReactionCount),
  deleted: Type.Boolean(),
  hidden: Type.Boolean(),
  edited_at: Nullable(DateTime),
  created_at: DateTime,
});
describeSchema(MessageSchema, 'Message');
export type MessageView = Static<typeof MessageSchema>;

export const MessageFeed = Type.Object({
  items: Type.Array(MessageSchema),
  next_cursor: Nullable(Type.String()),
  prev_cursor: Nullable(Type.String()),
});
describeSchema(MessageFeed, 'MessageFeed');
export type MessageFeed = Static<typeof MessageFeed>;

export const CommentFeed = Type.Object({ chat_id: Nullable(Id), ...MessageFeed.properties });
describeSchema(CommentFeed, 'CommentFeed');

export const MessageReactions = itemsOf(
  Type.Object({ type: Type.String(), value: Type.String(), user: PublicPerson, created_at: DateTime }),
);

export const SupportCase = Type.Object({
  topic: OneOf(supportTopics),
  match_id: Nullable(Id),
  transaction_id: Nullable(Id),
  opened_at: DateTime,
  due_at: DateTime,
  first_answer_at: Nullable(DateTime),
  closed_at: Nullable(DateTime),
});
describeSchema(SupportCase, 'SupportCase');

export const ConversationSchema = Type.Object({
  id: Id,
  version: Type.Integer(),
  kind: OneOf(conversationKinds),
  title: Type.String(),
  image_url: Nullable(Type.String()),
  verified: Type.Boolean(),
  category_id: Nullable(Id),
  subject_type: Nullable(Type.String()),
  subject_id: Nullable(Id),
  member_count: Type.Integer(),
  peers: Type.Array(PublicPerson),
  joined: Type.Boolean(),
  is_read: Type.Boolean(),
  unread_count: Type.Integer(),
  last_read_message_id: Nullable(Id),
  last_message: Nullable(MessageSchema),
  last_activity_at: DateTime,
  pinned: Type.Boolean(),
  archived: Type.Boolean(),
  muted_until: Nullable(DateTime),
  notification_setting: OneOf(notificationSettings),
  guidelines: Nullable(Type.String()),
  guidelines_approved: Type.Boolean(),
  role: Nullable(OneOf(roles)),
  can_send: Type.Boolean(),
  slow_mode_seconds: Nullable(Type.Integer()),
  support_case: Nullable(SupportCase),
});
describeSchema(ConversationSchema, 'Conversation');
export type ConversationView = Static<typeof ConversationSchema>;

export const ConversationParams = Type.Object({ id: Id });

/** Data of channel `messages`: parts that have nothing to say are null. */
export const MessageChange = Type.Object({
  type: Type.String(),
  unread_conversations: Nullable(Type.Integer()),
  conversation_id: Nullable(Id),
  message: Nullable(MessageSchema),
  conversation: Nullable(ConversationSchema),
  typing: Nullable(Type.Object({ conversation_id: Id, user: PublicPerson, until: DateTime })),
  read: Nullable(Type.Object({ conversation_id: Id, user_id: Id, last_message_id: Id })),
});
describeSchema(MessageChange, 'MessageChange');
export type MessageChange = Static<typeof MessageChange>;

/** Data of channels `chat` and `comments`. */
export const ChatChange = Type.Object({
  type: Type.String(),
  message: Nullable(MessageSchema),
  items: Nullable(Type.Array(MessageSchema)),
});
describeSchema(ChatChange, 'ChatChange');
export type ChatChange = Static<typeof ChatChange>;

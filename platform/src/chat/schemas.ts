import Type, { type Static } from 'typebox';
import { eventKinds, eventStates } from '../events/lifecycle/machine.ts';
import { matchStates } from '../matches/machine.ts';
import { describeSchema } from '../shared/describe.ts';
import { Cents, DateTime, Id, itemsOf, Nullable, OneOf } from '../shared/schema.ts';
import { PublicPerson } from '../users/publicPerson.ts';
import { conversationKinds, messageTypes, notificationSettings, roles, supportTopics } from './kinds.ts';

/** Schemas for conversations and messages. They match the GraphQL types with the same names. */

export const Gif = Type.Object({
  /** GIPHY ID. */
  id: Type.String(),
  title: Type.String(),
  url: Type.String(),
  mp4_url: Nullable(Type.String()),
  preview_url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});
describeSchema(Gif, 'Gif', 'GIF.', {
  title: 'Description of the content.',
  url: 'Image URL.',
  mp4_url: 'URL of the MP4 version. Null when there is none.',
  preview_url: 'URL of a small still image.',
  width: 'Width in pixels.',
  height: 'Height in pixels.',
});
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
describeSchema(MessageMatch, 'MessageMatch', 'Match as shown in a message.', {
  number: 'Short match number.',
  game_name: 'Name of the game to play.',
  game_image_url: 'Game image URL. Null when there is none.',
  mode_name: 'Name of the game mode to play.',
  team_size: 'Players per side.',
  entry_amount: 'Entry per player, in cents.',
});
export type MessageMatch = Static<typeof MessageMatch>;

export const MessageTeam = Type.Object({
  id: Id,
  name: Type.String(),
  code: Type.String(),
  image_url: Nullable(Type.String()),
  event_id: Id,
  event_kind: OneOf(eventKinds),
  event_name: Type.String(),
  event_state: OneOf(eventStates),
  start_date: DateTime,
});
describeSchema(MessageTeam, 'MessageTeam', 'Event team as shown in a message.', {
  name: 'Name of the team.',
  code: 'Short code of the team.',
  event_kind: 'Whether it is a stake event, a tournament or a play event.',
  event_name: 'Name of the event the team is registered for.',
  event_state: 'State of the event when the message is read.',
  start_date: 'Start time of the event.',
  event_id: 'ID of the event the team is registered for.',
});
export type MessageTeam = Static<typeof MessageTeam>;

export const MessageClip = Type.Object({
  id: Id,
  title: Type.String(),
  owner: Nullable(PublicPerson),
  video_url: Type.String(),
  duration_ms: Type.Integer(),
});
describeSchema(MessageClip, 'MessageClip', 'Clip as shown in a message.', {
  title: 'Name chosen by the uploader.',
  owner: 'Owner. Null if the account has been deleted.',
  video_url: 'Short-lived video URL.',
  duration_ms: 'Duration in milliseconds.',
});
export type MessageClip = Static<typeof MessageClip>;

export const MessageQuote = Type.Object({
  id: Id,
  user_profile: Nullable(PublicPerson),
  type: OneOf(messageTypes),
  text: Type.String(),
  deleted: Type.Boolean(),
});
describeSchema(MessageQuote, 'MessageQuote', 'Quoted message.', {
  id: 'ID of the quoted message.',
  user_profile: 'Author of the quoted message. Null for system messages and deleted accounts.',
  type: 'Type of message.',
  text: 'Beginning of the message text. Empty if there is no text or the message has been deleted.',
  deleted: 'True if the message has been deleted.',
});
export type MessageQuote = Static<typeof MessageQuote>;

export const ReactionCount = Type.Object({
  type: Type.String(),
  value: Type.String(),
  count: Type.Integer(),
  /** Null in public views. */
  own: Nullable(Type.Boolean()),
});
describeSchema(ReactionCount, 'ReactionCount', 'Number of reactions of one kind.', {
  type: 'Type of reaction. Always `emoji`.',
  value: 'Emoji that was counted.',
  count: 'Number of reactions.',
  own: "True when the viewer gave this reaction. Null in live updates about other users' reactions.",
});

/** Content of a message. Fields that don't apply to the message's type are null or empty. */
export const MessageData = Type.Object({
  text: Type.String(),
  mentions: Type.Array(PublicPerson),
  giphy_id: Nullable(Type.String()),
  giphy: Nullable(Gif),
  match: Nullable(MessageMatch),
  team: Nullable(MessageTeam),
  clip: Nullable(MessageClip),
  deeplink: Nullable(Type.String()),
  button_text: Nullable(Type.String()),
});
describeSchema(MessageData, 'MessageData', 'Content of a message.', {
  text: 'Text. Empty if the message has no text or has been deleted.',
  mentions: 'Mentioned users.',
  giphy_id: 'GIPHY ID of a `giphy` message. Null for other types.',
  giphy: 'GIF of a `giphy` message. Null for other types.',
  match: 'Match of a `match` message. Null for other types.',
  team: 'Team of a `bounty` message. Null for other types.',
  clip: 'Clip of a `clip` message. Null for other types and deleted clips.',
  deeplink: 'Deep link of a `button` message. Null for other types.',
  button_text: 'Button label of a `button` message. Null for other types.',
});

const MessageParticipant = Type.Object({ user_profile: Nullable(PublicPerson) });
describeSchema(MessageParticipant, 'MessageParticipant', 'Participant of a conversation who wrote a message.', {
  user_profile: "The author's profile. Null for system messages and deleted accounts.",
});

/** A message or comment, or another entry in a conversation. */
export const MessageSchema = Type.Object({
  id: Id,
  version: Type.Integer(),
  conversation_id: Id,
  seq: Type.Integer(),
  nonce: Nullable(Type.String()),
  type: OneOf(messageTypes),
  user_profile: Nullable(PublicPerson),
  participant: MessageParticipant,
  by_product: Type.Boolean(),
  data: MessageData,
  content_id: Nullable(Type.String()),
  reply_to: Nullable(MessageQuote),
  has_reactions: Type.Boolean(),
  reactions: Type.Array(ReactionCount),
  deleted: Type.Boolean(),
  hidden: Type.Boolean(),
  edited_at: Nullable(DateTime),
  created_at: DateTime,
  updated_at: DateTime,
});
describeSchema(MessageSchema, 'Message', 'Message.', {
  seq: 'Increasing position in the conversation. Numbers may be skipped.',
  nonce: "Value generated by the sender. Null for other users' messages sent without one.",
  type: 'Type of message.',
  user_profile: 'Author. Null for system messages and deleted accounts.',
  participant: 'The author as a participant of the conversation.',
  by_product: 'True for messages sent by Duelbook.',
  data: 'Content, by type.',
  content_id: 'ID of the linked content the message is about. Null when there is none.',
  reply_to: "Message this one replies to. Null when it isn't a reply.",
  has_reactions: 'True when there are reactions.',
  reactions: 'Reactions, in the order they were first given.',
  deleted: 'True if the message has been deleted. Only a placeholder remains.',
  hidden: 'True while the message is hidden pending review.',
  edited_at: 'Time of the last edit. Null if it has never been edited.',
  created_at: 'Time it was sent.',
  updated_at: 'Time it was sent, last edited or deleted.',
  conversation_id: 'ID of the conversation the message was sent in.',
});
export type MessageView = Static<typeof MessageSchema>;

export const MessageFeed = Type.Object({
  items: Type.Array(MessageSchema),
  next_cursor: Nullable(Type.String()),
  prev_cursor: Nullable(Type.String()),
});
describeSchema(MessageFeed, 'MessageFeed', 'Slice of a message list.', {
  items: 'Messages, newest first.',
  next_cursor: 'Value to pass as `before` to load older items. Null when there are none.',
  prev_cursor: 'Value to pass as `after` to load newer messages. Null when there are none.',
});
export type MessageFeed = Static<typeof MessageFeed>;

export const CommentFeed = Type.Object({ chat_id: Nullable(Id), ...MessageFeed.properties });
describeSchema(CommentFeed, 'CommentFeed', 'Slice of a comment list.', {
  chat_id:
    'ID of the conversation that contains the comments. Null before the first comment. For events, it can be followed as a chat.',
  items: 'Comments, newest first.',
  next_cursor: 'Value to pass as `before` to load older items. Null when there are none.',
  prev_cursor: 'Cursor for newer items. Null when this page starts with the latest one.',
});

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
describeSchema(SupportCase, 'SupportCase', 'Support case details.', {
  topic: 'What the case is about, as chosen by the user.',
  match_id: 'ID of the related match. Null when there is none.',
  transaction_id: 'ID of the related transaction. Null when there is none.',
  opened_at: 'Time it was opened.',
  due_at: 'Time by which support will answer.',
  first_answer_at: 'Time of the first answer. Null until support answers.',
});

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
describeSchema(ConversationSchema, 'Conversation', 'Conversation as seen by the viewer.', {
  version: 'Version number, incremented on every change visible to the viewer.',
  kind: 'Kind of conversation.',
  title: "Title. In direct conversations, the other user's name.",
  image_url: "Image URL. In direct conversations, the other user's picture. Null when there is none.",
  verified: 'True for official communities run by Duelbook.',
  category_id: 'Category ID of a community. Null for other kinds.',
  subject_type: 'Type of the related item: `match`, `event` or `user`. Null when there is none.',
  peers: 'Other participants: the other user in a direct conversation, up to three users in a group, otherwise empty.',
  joined: 'True when the viewer is a participant.',
  is_read: 'True when the viewer has read the latest message.',
  unread_count: "Number of messages the viewer hasn't read, at most 100.",
  last_read_message_id: 'ID of the latest message the viewer has read. Null until the viewer reads one.',
  last_message: 'Latest message. Null when there are no messages.',
  last_activity_at: 'Time of the latest message, or the creation time when there are no messages.',
  pinned: "True when pinned to the top of the viewer's list.",
  archived: 'True when archived by the viewer.',
  muted_until: "End of the viewer's mute. Null when not muted.",
  notification_setting: 'Messages the viewer is notified about.',
  guidelines: 'Guidelines to accept before posting. Null when there are none.',
  guidelines_approved: 'True when the viewer has accepted the guidelines or there are none.',
  role: "Role of the viewer. Null when they aren't a participant.",
  can_send: 'True when the viewer is a participant and the conversation is open. Other restrictions may still apply.',
  slow_mode_seconds: 'Minimum number of seconds between two messages from the same user. Null when slow mode is off.',
  support_case: 'Support case. Null for other kinds.',
});
export type ConversationView = Static<typeof ConversationSchema>;

export const ConversationParams = Type.Object({ id: Id });

/** Event data on channel `messages`. Fields that don't apply are null. */
export const MessageChange = Type.Object({
  type: Type.String(),
  unread_conversations: Nullable(Type.Integer()),
  conversation_id: Nullable(Id),
  message: Nullable(MessageSchema),
  conversation: Nullable(ConversationSchema),
  typing: Nullable(Type.Object({ conversation_id: Id, user: PublicPerson, until: DateTime })),
  read: Nullable(Type.Object({ conversation_id: Id, user_id: Id, last_message_id: Id })),
});
describeSchema(
  MessageChange,
  'MessageChange',
  "Change to the viewer's conversations. Fields that don't apply are null.",
  {
    type: 'Type of change: `state` in a snapshot and after all conversations were marked as read, otherwise `message.added`, `message.changed`, `message.deleted`, `conversation.changed`, `conversation.removed`, `typing` or `read`.',
    unread_conversations: 'Number of conversations with unread messages. Null except for type `state`.',
    conversation_id: 'ID of the affected conversation. Null when the change has none.',
    message: 'Added, changed or deleted message. Null for other changes.',
    conversation:
      'Current state of the conversation for the viewer. Also set when a message is added. Null for other changes.',
    typing: 'Typing indicator. Null for other changes.',
    read: 'Read marker. Null for other changes.',
    'typing.user': 'User who is typing.',
    'typing.until': 'Time until which it is shown.',
    'read.last_message_id': 'ID of the latest message read.',
    'read.conversation_id': 'ID of the conversation that was read.',
    'read.user_id': 'ID of the user who read it.',
    'typing.conversation_id': 'ID of the conversation someone is typing in.',
  },
);
export type MessageChange = Static<typeof MessageChange>;

/** Event data on channels `chat` and `comments`. */
export const ChatChange = Type.Object({
  type: Type.String(),
  message: Nullable(MessageSchema),
  items: Nullable(Type.Array(MessageSchema)),
});
describeSchema(ChatChange, 'ChatChange', "Change to a chat. Fields that don't apply are null.", {
  type: 'Type of change: `state` in a snapshot, otherwise `message.added`, `message.changed` or `message.deleted`.',
  message: 'Added, changed or deleted message. Null in a snapshot.',
  items: 'Latest messages, newest first. Null except in a snapshot.',
});
export type ChatChange = Static<typeof ChatChange>;

import Type, { type Static } from 'typebox';
import { conversationKinds, messageTypes } from '../../chat/kinds.ts';
import { SupportCase } from '../../chat/schemas.ts';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { PublicPerson } from '../../users/publicPerson.ts';
import { QueueClaim } from '../queues/claims.ts';

/** Conversation metadata for staff, without messages. */
export const AdminConversation = Type.Object({
  id: Id,
  kind: OneOf(conversationKinds),
  title: Nullable(Type.String()),
  owner: Nullable(PublicPerson),
  /** The members who joined first. `member_count` counts all members. */
  members: Type.Array(PublicPerson),
  member_count: Type.Integer(),
  message_count: Type.Integer(),
  last_activity_at: DateTime,
  closed_at: Nullable(DateTime),
  support_case: Nullable(SupportCase),
  agent: Nullable(PublicPerson),
  due_at: Nullable(DateTime),
  claim: QueueClaim,
});
describeSchema(
  AdminConversation,
  'AdminConversation',
  'Conversation as seen by staff, with its members but without messages.',
  {
    kind: 'Kind of conversation.',
    title: 'Title. Null when the conversation has none.',
    owner: 'Creator. Null for conversations created by Duelbook.',
    members: 'First members.',
    message_count: 'Number of messages.',
    last_activity_at: 'Time of the last message.',
    support_case: 'Support case. Null for other kinds of conversations.',
    agent: 'Support agent who answered last. Null if none has.',
    due_at:
      'Time by which the first answer is due. Null once it has been given or the case is closed, and for other kinds of conversations.',
    claim: 'Staff member who is working on the support case. Null if nobody is, and once the case is closed.',
  },
);
export type AdminConversation = Static<typeof AdminConversation>;

/** A message as staff see it, including its content if it is hidden. */
export const AdminMessage = Type.Object({
  id: Id,
  author: Nullable(PublicPerson),
  type: OneOf(messageTypes),
  text: Type.String(),
  deleted: Type.Boolean(),
  hidden_reason: Nullable(Type.String()),
  edited_at: Nullable(DateTime),
  created_at: DateTime,
});
describeSchema(AdminMessage, 'AdminMessage', 'Message as seen by staff.', {
  type: 'Type of message.',
  text: 'Text. Empty if the message has been deleted.',
  deleted: 'True if the message has been deleted.',
  hidden_reason: 'Reason the message is hidden from others, `reported` or `shadow`. Null when it is visible.',
  edited_at: 'Time of the last edit. Null if it has never been edited.',
  created_at: 'Time the message was sent.',
});
export type AdminMessage = Static<typeof AdminMessage>;

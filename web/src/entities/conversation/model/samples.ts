import type { ConversationView } from './conversation.ts';

type MessageView = NonNullable<ConversationView['lastMessage']>;

type MessageData = MessageView['data'];

/** A sample message for tests and the workshop. `data` overrides only the given parts of the content. */
export const sampleMessage = ({
  data,
  ...change
}: Partial<Omit<MessageView, 'data'>> & { data?: Partial<MessageData> } = {}): MessageView => ({
  __typename: 'Message',
  id: 'm1',
  version: 1,
  conversationId: 'c1',
  seq: 1,
  nonce: null,
  type: 'text',
  userProfile: { __typename: 'PublicPerson', id: 'maya', username: 'maya', imageUrl: null },
  byProduct: false,
  data: {
    __typename: 'MessageData',
    text: 'Same time tomorrow?',
    mentions: [],
    giphy: null,
    match: null,
    team: null,
    clip: null,
    deeplink: null,
    buttonText: null,
    ...data,
  },
  contentId: null,
  replyTo: null,
  hasReactions: false,
  reactions: [],
  deleted: false,
  hidden: false,
  editedAt: null,
  createdAt: '2026-11-22T12:00:00.000Z',
  ...change,
});

/** A sample conversation for tests and the workshop. */
export const sampleConversation = (change: Partial<ConversationView> = {}): ConversationView => ({
  __typename: 'Conversation',
  id: 'c1',
  version: 1,
  kind: 'group',
  title: 'Owls Nest',
  imageUrl: null,
  verified: false,
  categoryId: null,
  subjectType: null,
  subjectId: null,
  memberCount: 9,
  peers: [],
  joined: true,
  isRead: false,
  unreadCount: 3,
  lastReadMessageId: 'm0',
  lastMessage: sampleMessage(),
  lastActivityAt: '2026-11-22T12:00:00.000Z',
  pinned: false,
  archived: false,
  mutedUntil: null,
  notificationSetting: 'all',
  guidelines: 'Be kind.',
  guidelinesApproved: false,
  role: 'owner',
  canSend: true,
  slowModeSeconds: null,
  supportCase: null,
  ...change,
});

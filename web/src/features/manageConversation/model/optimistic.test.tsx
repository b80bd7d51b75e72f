import { InMemoryCache } from '@apollo/client';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ConversationDocument, type ConversationView } from '@/entities/conversation';
import { sampleConversation, sampleMessage } from '@/entities/conversation/model/samples.ts';
import { useApproveGuidelines } from '@/features/readGuidelines';
import { renderHeld } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { ShellStatusDocument } from '@/widgets/shell/api/shell.generated.ts';
import { useArchiveConversation } from './archive.ts';
import { useMuteConversation } from './mute.ts';
import { useNotificationSetting } from './notifications.ts';
import { usePinConversation } from './pin.ts';
import { useReadAllMessages, useReadMessages } from './read.ts';
import { useRenameConversation } from './rename.ts';

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const later = '2026-11-23T00:00:00.000Z';

interface Row {
  name: string;
  /** The hook under test. Returns the action to run. */
  use: () => (conversation: ConversationView) => Promise<boolean>;
  /** Initial state, if the test depends on it. */
  from?: Partial<ConversationView>;
  shows: Partial<ConversationView>;
  field: string;
  asks: object;
  fails: string;
}

const rows: Row[] = [
  {
    name: 'pin',
    use: usePinConversation,
    shows: { pinned: true },
    field: 'pinConversation',
    asks: { id: 'c1' },
    fails: 'Couldn’t pin Owls Nest',
  },
  {
    name: 'unpin',
    use: usePinConversation,
    from: { pinned: true },
    shows: { pinned: false },
    field: 'unpinConversation',
    asks: { id: 'c1' },
    fails: 'Couldn’t unpin Owls Nest',
  },
  {
    name: 'archive',
    use: useArchiveConversation,
    shows: { archived: true },
    field: 'archiveConversation',
    asks: { id: 'c1' },
    fails: 'Couldn’t archive Owls Nest',
  },
  {
    name: 'restore',
    use: useArchiveConversation,
    from: { archived: true },
    shows: { archived: false },
    field: 'unarchiveConversation',
    asks: { id: 'c1' },
    fails: 'Couldn’t restore Owls Nest',
  },
  {
    name: 'mute',
    use: () => {
      const mute = useMuteConversation();
      return (each) => mute(each, later);
    },
    shows: { mutedUntil: later },
    field: 'muteConversation',
    asks: { id: 'c1', mutedUntil: later },
    fails: 'Couldn’t mute Owls Nest',
  },
  {
    name: 'unmute',
    use: () => {
      const mute = useMuteConversation();
      return (each) => mute(each, null);
    },
    from: { mutedUntil: later },
    shows: { mutedUntil: null },
    field: 'muteConversation',
    asks: { id: 'c1', mutedUntil: null },
    fails: 'Couldn’t unmute Owls Nest',
  },
  {
    name: 'notification setting',
    use: () => {
      const set = useNotificationSetting();
      return ({ id }) => set(id, 'none');
    },
    shows: { notificationSetting: 'none' },
    field: 'setConversationNotifications',
    asks: { id: 'c1', notificationSetting: 'none' },
    fails: 'Couldn’t change notifications',
  },
  {
    name: 'title',
    use: () => {
      const rename = useRenameConversation();
      return (each) => rename(each, 'Night Owls');
    },
    shows: { title: 'Night Owls' },
    field: 'renameConversation',
    asks: { id: 'c1', title: 'Night Owls' },
    fails: 'Couldn’t rename Owls Nest',
  },
  {
    name: 'read',
    use: () => {
      const read = useReadMessages();
      return (each) => read(each, 'm1');
    },
    shows: { isRead: true, unreadCount: 0, lastReadMessageId: 'm1' },
    field: 'readMessages',
    asks: { conversationId: 'c1', lastMessageId: 'm1' },
    fails: 'Couldn’t mark this as read',
  },
  {
    name: 'guidelines',
    use: useApproveGuidelines,
    shows: { guidelinesApproved: true },
    field: 'approveGuidelines',
    asks: { id: 'c1' },
    fails: 'Couldn’t accept the guidelines',
  },
];

const status = {
  __typename: 'Query' as const,
  status: {
    __typename: 'Status' as const,
    serverTime: later,
    userStatus: 'enabled' as const,
    unread: { __typename: 'Unread' as const, notifications: 1, conversations: 4 },
    activeMatchId: null,
    balanceVersion: 1,
    featureFlags: [],
  },
};

function setUp(row: Row) {
  const before = sampleConversation(row.from);
  const cache = new InMemoryCache({ typePolicies: { Status: { keyFields: [] } } });
  const variables = { id: 'c1' };
  cache.writeQuery({ query: ConversationDocument, variables, data: { __typename: 'Query', conversation: before } });
  cache.writeQuery({ query: ShellStatusDocument, data: status as never });
  const { current, calls } = renderHeld(cache, row.use);
  const seen = () => cache.readQuery({ query: ConversationDocument, variables }, true)?.conversation;
  const unread = () => cache.readQuery({ query: ShellStatusDocument }, true)?.status?.unread.conversations;
  const press = () => act(() => void current()(before));
  return { before, calls, seen, unread, press };
}

describe.each(rows)('$name', (row) => {
  it('updates optimistically and keeps the change on success', async () => {
    const { before, calls, seen, press } = setUp(row);
    press();
    expect(seen()).toEqual({ ...before, ...row.shows });
    expect(calls[0]?.variables).toEqual(row.asks);
    await calls[0]?.answer({ [row.field]: { ...before, ...row.shows, version: 2 } });
    expect(seen()).toEqual({ ...before, ...row.shows, version: 2 });
    expect(currentToasts()).toEqual([]);
  });

  it.each(['refuse', 'cut'] as const)('rolls back with a message and a Retry button on failure: %s', async (how) => {
    const { before, calls, seen, unread, press } = setUp(row);
    press();
    await calls[0]?.[how]();
    expect(seen()).toEqual(before);
    expect(unread()).toBe(4);
    expect(currentToasts()).toMatchObject([{ title: row.fails, text: 'Restored.', action: { label: 'Retry' } }]);
    act(() => currentToasts()[0]?.action?.run());
    expect(seen()).toEqual({ ...before, ...row.shows });
    expect(calls[1]?.variables).toEqual(row.asks);
    await calls[1]?.answer({ [row.field]: { ...before, ...row.shows, version: 2 } });
    expect(seen()).toEqual({ ...before, ...row.shows, version: 2 });
  });
});

it('decrements the unread count once when a conversation is read', async () => {
  const read = rows.find(({ name }) => name === 'read');
  if (!read) throw new Error('no row');
  const { before, calls, unread, press } = setUp(read);
  press();
  expect(unread()).toBe(3);
  await calls[0]?.answer({ readMessages: { ...before, ...read.shows, version: 2 } });
  expect(unread()).toBe(3);
});

describe('all as read', () => {
  const all: Row = {
    name: 'all read',
    use: () => {
      const readAll = useReadAllMessages();
      return (each) => readAll([each]);
    },
    from: { lastMessage: sampleMessage({ id: 'm9' }) },
    shows: { isRead: true, unreadCount: 0, lastReadMessageId: 'm9' },
    field: 'readAllMessages',
    asks: {},
    fails: 'Couldn’t mark all as read',
  };
  const answer = (unreadConversations: number) => ({
    readAllMessages: { __typename: 'ReadConversations' as const, unreadConversations },
  });

  it('shows nothing unread at once, and then what arrived in the meantime', async () => {
    const { before, calls, seen, unread, press } = setUp(all);
    press();
    expect(unread()).toBe(0);
    expect(seen()).toEqual({ ...before, ...all.shows });
    await calls[0]?.answer(answer(1));
    expect(unread()).toBe(1);
    expect(seen()).toEqual({ ...before, ...all.shows });
  });

  it('rolls back if the connection is lost', async () => {
    const { before, calls, seen, unread, press } = setUp(all);
    press();
    await calls[0]?.cut();
    expect(unread()).toBe(4);
    expect(seen()).toEqual(before);
    expect(currentToasts()).toMatchObject([{ title: all.fails }]);
  });
});

describe.each(['pin', 'archive'])('toggles back when pressed twice before the next render: %s', (name) => {
  it.each(['answer', 'refuse'] as const)(
    'applies presses in order and ends in the initial state: %s',
    async (first) => {
      const row = rows.find((each) => each.name === name);
      if (!row) throw new Error('no row');
      const back = name === 'pin' ? 'unpinConversation' : 'unarchiveConversation';
      const { before, calls, seen, press } = setUp(row);
      press();
      press();
      expect(seen()).toEqual(before);
      expect(calls).toHaveLength(1);
      await (first === 'answer'
        ? calls[0]?.answer({ [row.field]: { ...before, ...row.shows, version: 2 } })
        : calls[0]?.refuse());
      expect(calls[1]?.operation.toLowerCase()).toBe(back.toLowerCase());
      await calls[1]?.answer({ [back]: { ...before, version: 3 } });
      expect(seen()).toEqual({ ...before, version: 3 });
    },
  );
});

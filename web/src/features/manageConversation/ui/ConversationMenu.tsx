import { Archive, ArchiveRestore, Bell, BellOff, CheckCheck, Pin, PinOff } from 'lucide-react';
import type { ReactElement } from 'react';
import { type ConversationView, isMuted } from '@/entities/conversation';
import { icon } from '@/shared/ui/icons';
import { Menu, type MenuEntry } from '@/shared/ui/menu';
import { useArchiveConversation } from '../model/archive.ts';
import { mutedFor, muteSpans, useMuteConversation } from '../model/mute.ts';
import { usePinConversation } from '../model/pin.ts';
import { useReadMessages } from '../model/read.ts';

/** Actions for a conversation in the list. */
export function ConversationMenu({
  conversation,
  trigger,
}: {
  conversation: ConversationView;
  trigger: ReactElement<Record<string, unknown>>;
}) {
  const pin = usePinConversation();
  const archive = useArchiveConversation();
  const mute = useMuteConversation();
  const read = useReadMessages();
  const { pinned, archived, isRead, lastMessage, title } = conversation;
  const mutes: MenuEntry[] = isMuted(conversation)
    ? [{ key: 'unmute', label: 'Unmute', icon: <Bell {...icon} />, onSelect: () => void mute(conversation, null) }]
    : muteSpans.map(({ minutes, label }, index) => ({
        key: `mute ${minutes}`,
        label: `Mute: ${label.toLowerCase()}`,
        icon: <BellOff {...icon} />,
        separate: index === 0,
        onSelect: () => void mute(conversation, mutedFor(minutes)),
      }));
  const entries: MenuEntry[] = [
    {
      key: 'pin',
      label: pinned ? 'Unpin' : 'Pin',
      icon: pinned ? <PinOff {...icon} /> : <Pin {...icon} />,
      onSelect: () => void pin(conversation),
    },
    {
      key: 'read',
      label: 'Mark as read',
      icon: <CheckCheck {...icon} />,
      disabled: isRead || !lastMessage,
      onSelect: () => lastMessage && void read(conversation, lastMessage.id),
    },
    {
      key: 'archive',
      label: archived ? 'Restore' : 'Archive',
      icon: archived ? <ArchiveRestore {...icon} /> : <Archive {...icon} />,
      onSelect: () => void archive(conversation),
    },
    ...mutes,
  ];
  return <Menu label={`Actions for ${title}`} trigger={trigger} entries={entries} />;
}

/** Menu of mute durations. */
export function MuteMenu({
  conversation,
  trigger,
}: {
  conversation: Pick<ConversationView, 'id' | 'title'>;
  trigger: ReactElement<Record<string, unknown>>;
}) {
  const mute = useMuteConversation();
  return (
    <Menu
      label="Mute for"
      trigger={trigger}
      entries={muteSpans.map(({ minutes, label }) => ({
        key: String(minutes),
        label,
        onSelect: () => void mute(conversation, mutedFor(minutes)),
      }))}
    />
  );
}

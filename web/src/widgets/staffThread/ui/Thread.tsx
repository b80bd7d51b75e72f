import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { StaffUser } from '@/entities/staffMember';
import { formatDateTime } from '@/shared/lib/format';
import { askForMore } from '@/shared/lib/paging';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region } from '@/shared/ui/region';
import { type StaffMessage_RowFragment, StaffThreadDocument } from '../api/staffThread.generated.ts';
import { DeleteMessage } from './DeleteMessage.tsx';

type Message = StaffMessage_RowFragment;

interface Props {
  conversationId: string;
  /** The viewer's reason. Sent with every page and stored in the audit log. */
  reason: string;
  /** The staff member. Null for read-only access. */
  staff: StaffUser | null;
}

/** The messages of a conversation, newest first. Never cached, so that every page view is recorded in the audit log. */
export function Thread({ conversationId, reason, staff }: Props) {
  const query = useQuery(StaffThreadDocument, {
    variables: { id: conversationId, reason },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [loadingMore, setLoadingMore] = useState(false);
  const feed = query.data?.adminConversationMessages;
  const more = async (before: string) => {
    setLoadingMore(true);
    await askForMore(() =>
      query.fetchMore({
        variables: { before },
        updateQuery: (shown, { fetchMoreResult: older }) => ({
          ...older,
          adminConversationMessages: {
            ...older.adminConversationMessages,
            items: [...shown.adminConversationMessages.items, ...older.adminConversationMessages.items],
          },
        }),
      }),
    );
    setLoadingMore(false);
  };
  const cursor = feed?.nextCursor;
  return (
    <Region
      title="Messages"
      thing="the messages"
      query={query}
      ready={feed !== undefined}
      empty={feed?.items.length === 0 && <EmptyState title="No messages yet" />}
      footer={
        cursor && (
          <Button size={32} variant="tertiary" loading={loadingMore} onClick={() => void more(cursor)}>
            Load older messages
          </Button>
        )
      }
    >
      <LedgerList bare>
        {feed?.items.map((message) => (
          <Line
            key={message.id}
            message={message}
            staff={staff}
            deleted={message.deleted || removed.has(message.id)}
            onDeleted={() => setRemoved(new Set([...removed, message.id]))}
          />
        ))}
      </LedgerList>
    </Region>
  );
}

interface LineProps {
  message: Message;
  staff: StaffUser | null;
  deleted: boolean;
  onDeleted: () => void;
}

function Line({ message, staff, deleted, onDeleted }: LineProps) {
  const { author, text, type, createdAt, editedAt, hiddenReason } = message;
  const name = author?.username ?? 'Duelbook or a deleted account';
  const notes = [formatDateTime(createdAt), editedAt && 'Edited', hiddenReason && `Hidden: ${hiddenReason}`];
  return (
    <LedgerRow
      icon={<Avatar name={name} src={author?.imageUrl ?? null} size={28} />}
      wraps
      title={name}
      note={notes.filter(Boolean).join(' · ')}
      text={deleted ? 'Deleted' : text || `(${type})`}
      action={!deleted && staff && <DeleteMessage message={message} name={name} staff={staff} onDeleted={onDeleted} />}
    />
  );
}

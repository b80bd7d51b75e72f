import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { ConversationFace, ConversationsDocument, inTab } from '@/entities/conversation';
import { type Draft, useOutbox } from '@/entities/message';
import type { OverlayOf } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { SearchField } from '@/shared/ui/field';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import type { Shared } from '../model/share.ts';

/** Number of conversations listed before the user searches. */
const few = 4;

/** The message to send. A match or clip is sent as a card, anything else as text that includes the link. */
function draftOf({ matchId, clipId }: OverlayOf<'share'>, { text, url }: Shared): Draft {
  if (matchId) return { type: 'match', matchId, text: '', mentions: [] };
  if (clipId) return { type: 'clip', clipId, text: '', mentions: [] };
  return { type: 'text', text: `${text} ${url}`, mentions: [] };
}

export interface ToConversationProps {
  overlay: OverlayOf<'share'>;
  shared: Shared;
  selfId: string;
}

/** Sends the shared link to one of the user's conversations. */
export function ToConversation({ overlay, shared, selfId }: ToConversationProps) {
  const [search, setSearch] = useState('');
  const [sent, setSent] = useState<readonly string[]>([]);
  const query = useQuery(ConversationsDocument, { variables: { tab: 'all' } });
  const { send } = useOutbox(selfId);
  const words = search.trim().toLowerCase();
  const page = query.data?.conversations;
  const all = inTab(page?.items ?? [], 'all').filter(
    ({ canSend, guidelinesApproved, title }) => canSend && guidelinesApproved && title.toLowerCase().includes(words),
  );
  // The list of conversations is paginated, so load further pages as long as too few of the loaded ones match.
  const looksOn = words !== '' && all.length < few && page?.hasNext === true;
  const next = (page?.page ?? 0) + 1;
  const look = useEffectEvent((wanted: number) => query.fetchMore({ variables: { page: wanted } }));
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (!looksOn) return;
    setBroken(false);
    look(next).catch(() => setBroken(true));
  }, [looksOn, next]);
  const searched = broken ? 'Couldn’t search all conversations' : 'Searching…';
  const noneFits = looksOn ? searched : `No conversations match “${search.trim()}”`;
  const post = (id: string) => {
    send({ kind: 'conversation', id }, draftOf(overlay, shared));
    setSent((ids) => [...ids, id]);
  };
  return (
    <Region
      bare
      as="h3"
      title="Send in a conversation"
      thing="your conversations"
      query={query}
      ready={query.data !== undefined}
      skeleton={<SkeletonRows count={2} />}
      empty={all.length === 0 && words === '' && <EmptyState small title="You have no conversations yet" />}
    >
      <SearchField label="Find a conversation" value={search} onChange={setSearch} />
      {all.length === 0 && words !== '' && <EmptyState small title={noneFits} />}
      <LedgerList bare>
        {all.slice(0, few).map((conversation) => {
          const done = sent.includes(conversation.id);
          return (
            <LedgerRow
              key={conversation.id}
              icon={<ConversationFace conversation={conversation} size={36} />}
              title={conversation.title}
              action={
                <Button
                  size={40}
                  variant="secondary"
                  disabled={done}
                  aria-label={done ? `Sent to ${conversation.title}` : `Send to ${conversation.title}`}
                  onClick={() => post(conversation.id)}
                >
                  {done ? 'Sent' : 'Send'}
                </Button>
              }
            />
          );
        })}
      </LedgerList>
    </Region>
  );
}

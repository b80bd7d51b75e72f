import { useQuery } from '@apollo/client/react';
import { Pin, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { ConversationsDocument, type ConversationView, type InboxTab, inTab } from '@/entities/conversation';
import { useSession } from '@/entities/session';
import { openOverlay } from '@/shared/lib/overlays';
import { Button, IconButton } from '@/shared/ui/button';
import { SearchField } from '@/shared/ui/field';
import { icon, tinyIcon } from '@/shared/ui/icons';
import { EmptyState, RegionError, SkeletonRows } from '@/shared/ui/region';
import { Tabs } from '@/shared/ui/tabs';
import { Caps } from '@/shared/ui/text';
import { useHeldOrder } from '../model/useHeldOrder.ts';
import { useMoreWhenNear } from '../model/useMoreWhenNear.ts';
import { Communities } from './Communities.tsx';
import { ConversationRow } from './ConversationRow.tsx';
import { find, head, heading, pane, scroller } from './list.css.ts';
import { StartFaces } from './StartFaces.tsx';

export interface ConversationListProps {
  tab: InboxTab;
  onTab: (tab: InboxTab) => void;
  openId: string | null;
  /** Number of unread conversations. Undefined if unknown. */
  unread?: number;
}

const empties: Readonly<Record<InboxTab, string>> = {
  all: 'Say hi to someone you follow',
  unread: 'You’re all caught up',
  communities: 'You haven’t joined a community yet',
  archived: 'No archived conversations',
};

const holds = (words: string) => (conversation: ConversationView) =>
  conversation.title.toLowerCase().includes(words.trim().toLowerCase());

/** The user's conversations in tabs, with a filter. Pinned conversations come first. */
export function ConversationList({ tab, onTab, openId, unread }: ConversationListProps) {
  const session = useSession();
  const selfId = session?.user.id ?? null;
  const [filter, setFilter] = useState('');
  if (session?.scope === 'banned') return <Closed />;
  return (
    <section className={pane} aria-label="Conversations">
      <div className={head}>
        <Tabs
          label="Show"
          value={tab}
          onChange={onTab}
          items={[
            { value: 'all', label: 'All' },
            { value: 'unread', label: 'Unread', count: unread || undefined },
            { value: 'communities', label: 'Communities' },
            { value: 'archived', label: 'Archived' },
          ]}
        />
        <div className={find}>
          <SearchField label="Filter conversations" placeholder="maya_q" value={filter} onChange={setFilter} />
          {session?.scope === 'full' && (
            <IconButton size={48} label="New conversation" onClick={() => openOverlay({ kind: 'people' })}>
              <SquarePen {...icon} />
            </IconButton>
          )}
        </div>
      </div>
      <Rows key={tab} tab={tab} filter={filter} selfId={selfId} openId={openId} />
    </section>
  );
}

/** Banned users can only use their support conversation. */
const Closed = () => (
  <section className={pane} aria-label="Conversations">
    <EmptyState
      as="h2"
      title="Your conversations are locked"
      action={
        <Button data-track="contact_support" onClick={() => openOverlay({ kind: 'support' })}>
          Contact support
        </Button>
      }
      learn={
        <Button variant="tertiary" onClick={() => openOverlay({ kind: 'ban' })}>
          See why
        </Button>
      }
    >
      You can still contact support while your account is banned.
    </EmptyState>
  </section>
);

interface RowsProps {
  tab: InboxTab;
  filter: string;
  selfId: string | null;
  openId: string | null;
}

function Rows({ tab, filter, selfId, openId }: RowsProps) {
  const query = useQuery(ConversationsDocument, { variables: { tab } });
  const page = query.data?.conversations;
  const { rows: all, near } = useHeldOrder(page ? inTab(page.items, tab) : []);
  const rows = all.filter(holds(filter));
  const box = useMoreWhenNear(page, () => query.fetchMore({ variables: { page: (page?.page ?? 0) + 1 } }));
  const pinned = rows.filter((each) => each.pinned);
  const others = rows.filter((each) => !each.pinned);
  const none = page !== undefined && rows.length === 0;
  const list = (conversations: readonly ConversationView[]) =>
    conversations.map((each) => (
      <ConversationRow key={each.id} conversation={each} selfId={selfId} selected={each.id === openId} />
    ));
  return (
    <div ref={box} className={scroller} {...near}>
      {!page && query.loading && <SkeletonRows count={8} height={64} picture={40} />}
      {!page && query.error && !query.loading && (
        <RegionError thing="your conversations" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {pinned.length > 0 && (
        <h2 className={heading}>
          <Pin {...tinyIcon} />
          <Caps>Pinned</Caps>
        </h2>
      )}
      {list(pinned)}
      {pinned.length > 0 && others.length > 0 && (
        <h2 className={heading}>
          <Caps>{tab === 'all' ? 'All' : 'Others'}</Caps>
        </h2>
      )}
      {list(others)}
      {none && filter.trim() !== '' && <EmptyState small title={`No conversations match “${filter.trim()}”`} />}
      {none && filter.trim() === '' && (
        <EmptyState
          small={tab !== 'all'}
          title={empties[tab]}
          action={
            tab === 'all' && (
              <Button variant="secondary" onClick={() => openOverlay({ kind: 'people' })}>
                Find people
              </Button>
            )
          }
        >
          {tab === 'all' && selfId && <StartFaces selfId={selfId} />}
        </EmptyState>
      )}
      {tab === 'communities' && <Communities filter={filter} openId={openId} selfId={selfId} />}
    </div>
  );
}

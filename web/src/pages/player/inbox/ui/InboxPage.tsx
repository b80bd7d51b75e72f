import { useQuery } from '@apollo/client/react';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ConversationDocument, ConversationsDocument, type InboxTab, inTab } from '@/entities/conversation';
import { asPlayer, useSession } from '@/entities/session';
import { useLiveInbox } from '@/features/liveInbox';
import { refusalOf } from '@/shared/api';
import { useMedia, usePhone } from '@/shared/lib/media';
import { routes } from '@/shared/routes';
import { Button, ButtonLink } from '@/shared/ui/button';
import { Drawer } from '@/shared/ui/drawer';
import { largeIcon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState, RegionError, SkeletonRows } from '@/shared/ui/region';
import { ConversationDetails } from '@/widgets/conversationDetails';
import { ConversationList } from '@/widgets/conversationList';
import { useInboxKeys } from '../model/useInboxKeys.ts';
import { nothingOpen, page, panes, threadPane, wholeScreen } from './inbox.css.ts';
import { OpenConversation } from './OpenConversation.tsx';

/** From this width on, details get their own pane. */
const threePanes = '(min-width: 1280px)';

/** `/inbox`: conversations in three panes, two on tablets, one on phones. */
export function InboxPage() {
  const session = useSession();
  if (session) return <Inbox key={session.user.id} closed={session.scope === 'banned'} />;
  return (
    <>
      <PageBar title="Inbox" />
      <div className={nothingOpen}>
        <EmptyState
          as="h2"
          title="Message opponents and teammates"
          action={<Button onClick={() => asPlayer('Open your inbox', () => undefined)}>Sign in</Button>}
        >
          Sign in to see your conversations.
        </EmptyState>
      </div>
    </>
  );
}

/** @param closed the account is banned: only its support conversation opens */
function Inbox({ closed }: { closed: boolean }) {
  const [params] = useSearchParams();
  const openId = params.get('convo');
  const [tab, setTab] = useState<InboxTab>('all');
  const [details, setDetails] = useState<boolean | null>(null);
  const wide = useMedia(threePanes);
  const phone = usePhone();
  useLiveInbox();
  const all = useQuery(ConversationsDocument, { variables: { tab: 'all' }, skip: closed });
  const known = inTab(all.data?.conversations.items ?? [], 'all');
  const query = useQuery(ConversationDocument, { variables: { id: openId ?? '' }, skip: openId === null });
  const conversation = openId === null ? null : (query.data?.conversation ?? null);
  useInboxKeys(known, conversation);
  const shown = conversation !== null && (details ?? wide);
  const asPane = shown && wide;
  // The list already shows this message.
  const none = closed || (all.data !== undefined && known.length === 0);
  const unread = known.filter(({ isRead }) => !isRead).length;
  return (
    <div className={page}>
      {(!phone || conversation === null) && (
        <PageBar title="Inbox" back={phone && openId !== null ? routes.inbox() : undefined} />
      )}
      <div
        className={`${panes} ${wholeScreen}`}
        data-details={asPane || undefined}
        data-thread={openId === null ? undefined : ''}
      >
        {(!phone || openId === null) && <ConversationList tab={tab} onTab={setTab} openId={openId} unread={unread} />}
        {conversation && (
          <OpenConversation conversation={conversation} detailsShown={shown} onDetails={() => setDetails(!shown)} />
        )}
        {openId !== null && !conversation && <NotThere query={query} />}
        {openId === null && !phone && !none && <Nothing />}
        {asPane && <ConversationDetails key={conversation.id} conversation={conversation} />}
      </div>
      <Drawer open={shown && !wide} onClose={() => setDetails(false)} title="Details" flush>
        {conversation && <ConversationDetails key={conversation.id} conversation={conversation} />}
      </Drawer>
    </div>
  );
}

const Nothing = () => (
  <div className={nothingOpen}>
    <EmptyState as="h2" title="Choose a conversation" picture={<MessagesSquare {...largeIcon} />}>
      Or start a new one.
    </EmptyState>
  </div>
);

/** The URL doesn't contain a valid conversation id, so retrying is pointless. */
function namesNone(error: Error): boolean {
  const { status } = refusalOf(error);
  return status === 400 || status === 404 || status === 422;
}

function NotThere({ query }: { query: { loading: boolean; error?: Error; refetch: () => Promise<unknown> } }) {
  const failed = query.error !== undefined && !namesNone(query.error);
  return (
    <section className={threadPane} data-pane="thread" aria-label="Conversation">
      {query.loading && <SkeletonRows count={6} picture={36} />}
      {!query.loading && failed && (
        <RegionError thing="this conversation" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!query.loading && !failed && (
        <EmptyState
          as="h2"
          title="Conversation not available"
          action={<ButtonLink to={routes.inbox()}>Back to inbox</ButtonLink>}
        >
          The link may be wrong, or you’re not in this conversation.
        </EmptyState>
      )}
    </section>
  );
}

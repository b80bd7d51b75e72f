import { useQuery } from '@apollo/client/react';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ConversationDocument, ConversationsDocument, type InboxTab, inTab } from '@/entities/conversation';
import { asPlayer, useSession } from '@/entities/session';
import { useLiveInbox } from '@/features/liveInbox';
import { isMissing, refusalOf } from '@/shared/api';
import { useMedia, usePhone } from '@/shared/lib/media';
import { routes } from '@/shared/routes';
import { queries } from '@/shared/styles';
import { Button, ButtonLink } from '@/shared/ui/button';
import { Drawer } from '@/shared/ui/drawer';
import { largeIcon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState, Missing, RegionError, SkeletonRows } from '@/shared/ui/region';
import { ConversationDetails } from '@/widgets/conversationDetails';
import { ConversationList } from '@/widgets/conversationList';
import { useInboxKeys } from '../model/useInboxKeys.ts';
import { nothingOpen, page, panes, threadPane, wholeScreen } from './inbox.css.ts';
import { OpenConversation } from './OpenConversation.tsx';

/** At this width and above, conversation details are in a separate pane. */
const threePanes = queries.aboveCompact;

/** `/inbox`: conversations. Has three panes on desktop, two on tablets and one on phones. */
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
          action={
            <Button data-track="sign_in" onClick={() => asPlayer('Open your inbox', () => undefined)}>
              Sign in
            </Button>
          }
        >
          Sign in to see your conversations.
        </EmptyState>
      </div>
    </>
  );
}

/** @param closed whether the account is banned, in which case only its support conversation can be opened */
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
  // The list already shows an empty state, so the pane doesn't repeat it.
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

function NotThere({ query }: { query: { loading: boolean; error?: Error; refetch: () => Promise<unknown> } }) {
  const failed = query.error !== undefined && !isMissing(refusalOf(query.error));
  return (
    <section className={threadPane} data-pane="thread" aria-label="Conversation">
      {query.loading && <SkeletonRows count={6} picture={36} />}
      {!query.loading && failed && (
        <RegionError thing="this conversation" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!query.loading && !failed && (
        <Missing
          thing="conversation"
          action={
            <ButtonLink data-track="open_inbox" to={routes.inbox()}>
              Back to inbox
            </ButtonLink>
          }
        >
          The link may be wrong, or you’re not in this conversation.
        </Missing>
      )}
    </section>
  );
}

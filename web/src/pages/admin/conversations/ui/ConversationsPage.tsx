import { useNavigate } from 'react-router-dom';
import { conversationKinds, staffName } from '@/entities/conversation';
import { ForRole } from '@/entities/staffMember';
import { useNow } from '@/shared/lib/clock';
import { formatCount, formatDateTime, formatRelative } from '@/shared/lib/format';
import { useListView } from '@/shared/lib/list-view';
import { staffRoutes } from '@/shared/routes';
import { StateChip } from '@/shared/ui/chip';
import type { Column } from '@/shared/ui/data-table';
import { StaffList, type StaffListProps, useStaffPages } from '@/widgets/staffList';
import {
  SearchStaffConversationsDocument,
  type StaffConversation_RowFragment,
  StaffConversationsDocument,
} from '../api/conversations.generated.ts';
import { ConversationFacts } from './ConversationFacts.tsx';

type Row = StaffConversation_RowFragment;

const filters = [
  { name: 'q', label: 'Title, member or ID' },
  { name: 'user', label: 'User ID' },
];
const names = filters.map(({ name }) => name);

const columns: readonly Column<Row>[] = [
  { id: 'kind', header: 'Kind', width: '128px', fixed: true, cell: kindOf, text: kindOf },
  { id: 'name', header: 'Conversation', cell: staffName, text: staffName },
  { id: 'messages', header: 'Messages', align: 'end', width: '104px', cell: messagesOf, text: messagesOf },
  {
    id: 'activity',
    header: 'Last message',
    cell: ({ lastActivityAt }) => <time dateTime={lastActivityAt}>{formatDateTime(lastActivityAt)}</time>,
    text: ({ lastActivityAt }) => lastActivityAt,
  },
  { id: 'due', header: 'Answer by', width: '140px', cell: (row) => <Due row={row} />, text: dueOf },
];

function kindOf({ kind }: Row): string {
  return conversationKinds[kind];
}

function messagesOf({ messageCount }: Row): string {
  return formatCount(messageCount);
}

function dueOf({ supportCase }: Row): string {
  return supportCase && !supportCase.firstAnswerAt && !supportCase.closedAt ? supportCase.dueAt : '';
}

function Due({ row }: { row: Row }) {
  const now = useNow('minute');
  const due = dueOf(row);
  if (row.supportCase?.closedAt) return <StateChip tone="neutral">Closed</StateChip>;
  if (due === '') return '–';
  const text = formatRelative(due, now);
  return <time dateTime={due}>{new Date(due).getTime() <= now ? `Late, ${text}` : text}</time>;
}

/** `/admin/conversations`: open support cases, a user's conversations, or a search. Messages are behind a reason. */
export function ConversationsPage() {
  return <ForRole needs="seeConversations">{() => <Conversations />}</ForRole>;
}

function Conversations() {
  const view = useListView('conversations', names);
  const { q, user } = view.filters;
  return q === undefined ? <Listed view={view} userId={user ?? null} /> : <Found view={view} q={q} />;
}

type View = ReturnType<typeof useListView>;

function Listed({ view, userId }: { view: View; userId: string | null }) {
  const { reload: _, ...pages } = useStaffPages(
    StaffConversationsDocument,
    { userId },
    (data) => data.adminConversations,
  );
  return <List view={view} {...pages} />;
}

function Found({ view, q }: { view: View; q: string }) {
  const { reload: _, ...pages } = useStaffPages(
    SearchStaffConversationsDocument,
    { q },
    (data) => data.adminSearchConversations,
  );
  return <List view={view} {...pages} />;
}

function List(props: Pick<StaffListProps<Row>, 'view' | 'query' | 'rows' | 'onMore' | 'loadingMore'>) {
  const navigate = useNavigate();
  return (
    <StaffList
      title="Messages"
      things="conversations"
      filters={filters}
      {...props}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={staffName}
      empty="Open support cases appear here, most urgent first. Filter to find other conversations."
      onOpen={({ id }) => navigate(staffRoutes.adminConversation(id))}
      peekOf={(row) => (
        <>
          <h2>{staffName(row)}</h2>
          <ConversationFacts row={row} />
        </>
      )}
    />
  );
}

import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useNavigate } from 'react-router-dom';
import { conversationKinds, staffName } from '@/entities/conversation';
import { ForRole, type StaffUser } from '@/entities/staffMember';
import { Due, ownerFilter, ownerOf } from '@/entities/staffQueue';
import { formatCount, formatDateTime } from '@/shared/lib/format';
import { useListView } from '@/shared/lib/list-view';
import type { Page } from '@/shared/lib/paging';
import { staffRoutes } from '@/shared/routes';
import { StateChip } from '@/shared/ui/chip';
import type { Column } from '@/shared/ui/data-table';
import { ClaimEntry, ownerColumn, TakeEntries } from '@/widgets/claimEntry';
import { StaffList, useStaffPages } from '@/widgets/staffList';
import {
  SearchStaffConversationsDocument,
  type StaffConversation_RowFragment,
  StaffConversationsDocument,
} from '../api/conversations.generated.ts';
import { entryOf } from '../model/entry.ts';
import { ConversationFacts } from './ConversationFacts.tsx';

type Row = StaffConversation_RowFragment;

const filters = [{ name: 'q', label: 'Title, member or ID' }, { name: 'user', label: 'User ID' }, ownerFilter];
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
  {
    id: 'due',
    header: 'Reply due',
    width: '140px',
    cell: (row) => <AnswerBy row={row} />,
    text: ({ dueAt }) => dueAt ?? '',
  },
];

function kindOf({ kind }: Row): string {
  return conversationKinds[kind];
}

function messagesOf({ messageCount }: Row): string {
  return formatCount(messageCount);
}

function AnswerBy({ row: { supportCase, dueAt } }: { row: Row }) {
  if (supportCase?.closedAt) return <StateChip tone="neutral">Closed</StateChip>;
  return <Due at={dueAt} />;
}

/**
 * `/admin/conversations`: open support cases, a user's conversations, or search results. Messages are only shown after
 * giving a reason.
 */
export function ConversationsPage() {
  return <ForRole needs="seeConversations">{(staff) => <Conversations staff={staff} />}</ForRole>;
}

function Conversations({ staff }: { staff: StaffUser }) {
  const view = useListView('conversations', names);
  const { q, user, owner } = view.filters;
  const shared = { view, staff };
  // Renders the same component, so that the field keeps focus when the list turns into search results.
  return q === undefined ? (
    <List
      {...shared}
      document={StaffConversationsDocument}
      variables={{ userId: user ?? null, owner: ownerOf(owner) }}
      pick={(data) => data.adminConversations}
    />
  ) : (
    <List
      {...shared}
      document={SearchStaffConversationsDocument}
      variables={{ q }}
      pick={(data) => data.adminSearchConversations}
    />
  );
}

interface ListProps<Data, Variables extends OperationVariables> {
  view: ReturnType<typeof useListView>;
  staff: StaffUser;
  document: TypedDocumentNode<Data, Variables>;
  variables: OperationVariables;
  pick: (data: Data) => Page<Row>;
}

function List<Data, Variables extends OperationVariables>(props: ListProps<Data, Variables>) {
  const { view, staff, document, variables, pick } = props;
  const navigate = useNavigate();
  const { reload, ...pages } = useStaffPages(document, variables, pick);
  return (
    <StaffList
      title="Messages"
      things="conversations"
      view={view}
      filters={filters}
      {...pages}
      columns={[...columns, ownerColumn(entryOf, { staff, onChanged: reload })]}
      bulk={(rows, finish) => <TakeEntries entries={rows.map(entryOf)} staff={staff} onDone={finish} />}
      keyOf={({ id }) => id}
      nameOf={staffName}
      empty="Open support cases appear here, most urgent first. Filter to find other conversations."
      onOpen={({ id }) => navigate(staffRoutes.adminConversation(id))}
      peekOf={(row) => <Peek key={row.id} row={row} staff={staff} onChanged={reload} />}
    />
  );
}

function Peek({ row, staff, onChanged }: { row: Row; staff: StaffUser; onChanged: () => void }) {
  const entry = entryOf(row);
  return (
    <>
      <h2>{staffName(row)}</h2>
      <ConversationFacts row={row} />
      {entry && <ClaimEntry entry={entry} staff={staff} onChanged={onChanged} />}
    </>
  );
}

import { ForRole } from '@/entities/staffMember';
import { formatDateTime } from '@/shared/lib/format';
import { useListView } from '@/shared/lib/list-view';
import type { Column } from '@/shared/ui/data-table';
import { StaffList, useStaffPages } from '@/widgets/staffList';
import { type StaffDocument_RowFragment, StaffDocumentsDocument } from '../api/content.generated.ts';
import { chosen, kinds, kindWords, sources, states, stateWords, voteWords } from '../model/documentWords.ts';
import { CreateDocument } from './ChangeDocument.tsx';
import { DocumentPanel } from './DocumentPanel.tsx';

type Row = StaffDocument_RowFragment;

const kindOf = ({ kind }: Row) => kindWords(kind);
const fromOf = ({ publishFrom }: Row) => formatDateTime(publishFrom);
const votesOf = (row: Row) => (row.kind === 'faq' ? voteWords(row) : '');

const columns: readonly Column<Row>[] = [
  { id: 'title', header: 'Title', fixed: true, cell: ({ title }) => title, text: ({ title }) => title },
  { id: 'kind', header: 'Kind', cell: kindOf, text: kindOf },
  { id: 'state', header: 'State', cell: stateWords, text: stateWords },
  { id: 'from', header: 'Shown from', cell: fromOf, text: fromOf },
  { id: 'votes', header: 'Votes', cell: votesOf, text: votesOf },
];

const filters = [
  { name: 'kind', label: 'Kind', options: kinds },
  { name: 'state', label: 'State', options: states },
  { name: 'source', label: 'Text', options: sources },
];

/** `/admin/content`: home page cards, announcements, news and help texts. */
export function ContentPage() {
  return <ForRole needs="manageContent">{() => <Content />}</ForRole>;
}

function Content() {
  const view = useListView(
    'content',
    filters.map(({ name }) => name),
  );
  const pages = useStaffPages(
    StaffDocumentsDocument,
    {
      kind: chosen(kinds, view.filters.kind),
      state: chosen(states, view.filters.state),
      source: chosen(sources, view.filters.source),
    },
    ({ adminDocuments }) => adminDocuments,
  );
  return (
    <StaffList
      {...pages}
      title="Content"
      things="documents"
      view={view}
      filters={filters}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      empty="Create the first home page card, announcement or news item. Players see it right away."
      actions={<CreateDocument onDone={pages.reload} />}
      peekOf={(row) => <DocumentPanel key={row.id} row={row} onDone={pages.reload} />}
    />
  );
}

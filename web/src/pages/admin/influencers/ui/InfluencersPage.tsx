import { Link } from 'react-router-dom';
import { ForRole, may, type StaffUser } from '@/entities/staffMember';
import { useListView } from '@/shared/lib/list-view';
import { routes, staffRoutes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { CopyChip, Tag } from '@/shared/ui/chip';
import type { Column } from '@/shared/ui/data-table';
import { KeyValue } from '@/shared/ui/text';
import { StaffList, useStaffPages } from '@/widgets/staffList';
import { type StaffInfluencer_RowFragment, StaffInfluencersDocument } from '../api/influencers.generated.ts';
import { EditInfluencer, InfluencerPicture, ShowInfluencer } from './ChangeInfluencer.tsx';
import { CreateInfluencer } from './CreateInfluencer.tsx';

type Row = StaffInfluencer_RowFragment;

const stateOf = ({ enabled }: Row) => (enabled ? 'Shown' : 'Hidden');
const gamesOf = ({ games }: Row) => games.map(({ name }) => name).join(', ');

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', fixed: true, cell: ({ name }) => name, text: ({ name }) => name },
  { id: 'address', header: 'Address', cell: ({ slug }) => routes.influencer(slug), text: ({ slug }) => slug },
  { id: 'code', header: 'Code', width: '140px', cell: ({ code }) => code, text: ({ code }) => code ?? '' },
  {
    id: 'user',
    header: 'User',
    cell: ({ user }) => (user ? <Link to={staffRoutes.adminUser(user.id)}>{user.username}</Link> : 'Deleted account'),
    text: ({ user }) => user?.username ?? '',
  },
  { id: 'games', header: 'Games', cell: gamesOf, text: gamesOf },
  { id: 'state', header: 'Page', width: '96px', cell: (row) => <Tag>{stateOf(row)}</Tag>, text: stateOf },
];

/** `/admin/influencers`: influencers' landing pages with their text and games. */
export function InfluencersPage() {
  return <ForRole needs="seeReferrals">{(staff) => <LandingPages staff={staff} />}</ForRole>;
}

function LandingPages({ staff }: { staff: StaffUser }) {
  const view = useListView('influencers', []);
  const { reload, ...pages } = useStaffPages(StaffInfluencersDocument, {}, (data) => data.adminInfluencers);
  const changes = may(staff.roles, 'changeReferrals');
  return (
    <StaffList
      title="Influencers"
      things="influencers"
      view={view}
      filters={[]}
      {...pages}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      empty="Influencers with a landing page appear here."
      actions={changes && <CreateInfluencer onDone={reload} />}
      peekOf={(row) => <Page key={row.id} page={row} staff={staff} changes={changes} onChanged={reload} />}
    />
  );
}

interface PageProps {
  page: Row;
  staff: StaffUser;
  changes: boolean;
  onChanged: () => void;
}

function Page({ page, staff, changes, onChanged }: PageProps) {
  const path = routes.influencer(page.slug);
  return (
    <>
      <Avatar name={page.name} src={page.imageUrl} size={72} />
      <h2>{page.name}</h2>
      <p>{page.bio}</p>
      <KeyValue
        ruled
        rows={[
          {
            label: 'Address',
            value: <CopyChip name="Copy link" value={`${window.location.origin}${path}`} label={path} />,
          },
          { label: 'Code', value: page.code ?? 'None' },
          { label: 'Games', value: gamesOf(page) || 'None' },
          { label: 'Results', value: <Link to={staffRoutes.adminMarketing()}>Sign-ups and rewards</Link> },
        ]}
      />
      {changes && (
        <>
          <EditInfluencer page={page} staff={staff} />
          <InfluencerPicture page={page} staff={staff} onChanged={onChanged} />
          <ShowInfluencer page={page} staff={staff} />
        </>
      )}
    </>
  );
}

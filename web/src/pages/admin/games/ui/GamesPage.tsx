import { useQuery } from '@apollo/client/react';
import { ForRole } from '@/entities/staffMember';
import { useListView } from '@/shared/lib/list-view';
import type { Column } from '@/shared/ui/data-table';
import { StaffList } from '@/widgets/staffList';
import { type StaffGame_RowFragment, StaffGamesDocument } from '../api/games.generated.ts';
import { CreateGame } from './ChangeGame.tsx';
import { Consoles } from './Consoles.tsx';
import { GamePanel } from './GamePanel.tsx';

type Row = StaffGame_RowFragment;

const consolesOf = ({ consoles }: Row) => consoles.map(({ name }) => name).join(', ') || 'None';
const offerOf = ({ offered }: Row) => (offered ? 'Yes' : 'No');

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', fixed: true, cell: ({ name }) => name, text: ({ name }) => name },
  { id: 'genre', header: 'Genre', cell: ({ genre }) => genre, text: ({ genre }) => genre },
  { id: 'consoles', header: 'Consoles', cell: consolesOf, text: consolesOf },
  {
    id: 'modes',
    header: 'Modes',
    width: '96px',
    cell: ({ modes }) => modes.length,
    text: ({ modes }) => String(modes.length),
  },
  { id: 'offered', header: 'Offered', width: '96px', cell: offerOf, text: offerOf },
];

/** `/admin/games`: the games of the catalog with their modes, and the consoles. */
export function GamesPage() {
  return <ForRole needs="manageCatalog">{() => <Games />}</ForRole>;
}

function Games() {
  const view = useListView('games', []);
  const query = useQuery(StaffGamesDocument, {
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const reload = () => void query.refetch().catch(() => undefined);
  return (
    <>
      <StaffList
        title="Games"
        things="games"
        view={view}
        filters={[]}
        query={query}
        rows={query.data?.adminGames}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty="Create the first game, then its game modes. Players see it once you offer it."
        actions={<CreateGame onDone={reload} />}
        peekOf={(game) => <GamePanel key={game.id} game={game} query={query} onDone={reload} />}
      />
      <Consoles onDone={reload} />
    </>
  );
}

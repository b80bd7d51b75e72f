import { useQuery } from '@apollo/client/react';
import { formatCount } from '@/shared/lib/format';
import { RanksDocument } from '../api/helpTables.generated.ts';
import { HelpTable } from './HelpTable.tsx';

/** League player ranks, highest first. */
export function RankTable() {
  const query = useQuery(RanksDocument);
  const ranks = [...(query.data?.ranks ?? [])].reverse();
  return (
    <HelpTable
      title="Ranks"
      thing="the ranks"
      query={query}
      columns={['Rank', 'Ranking points', 'What it means']}
      count={6}
    >
      {ranks.map(({ key, name, fromPoints, toPoints, text }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          <td>
            {toPoints === null
              ? `from ${formatCount(fromPoints)}`
              : `${formatCount(fromPoints)} to ${formatCount(toPoints)}`}
          </td>
          <td>{text}</td>
        </tr>
      ))}
    </HelpTable>
  );
}

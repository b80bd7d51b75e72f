import { useQuery } from '@apollo/client/react';
import { formatCount } from '@/shared/lib/format';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { RanksDocument } from '../api/helpTables.generated.ts';
import { rules } from './table.css.ts';

/** The ranks of league players, from the highest. */
export function RankTable() {
  const query = useQuery(RanksDocument);
  const ranks = [...(query.data?.ranks ?? [])].reverse();
  return (
    <Region
      bare
      title="Ranks"
      thing="the ranks"
      query={query}
      ready={query.data !== undefined}
      skeleton={<SkeletonRows count={6} picture={false} />}
    >
      <table className={rules} aria-label="Ranks">
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Ranking points</th>
            <th scope="col">What it means</th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </Region>
  );
}

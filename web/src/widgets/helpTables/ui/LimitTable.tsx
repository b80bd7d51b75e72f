import { useQuery } from '@apollo/client/react';
import { MoneyText } from '@/shared/ui/money';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { AccountLimitsDocument } from '../api/helpTables.generated.ts';
import { rules } from './table.css.ts';

/** What an account may do, as it is checked now; with a person's own figures where they have some. */
export function LimitTable() {
  const query = useQuery(AccountLimitsDocument);
  return (
    <Region
      bare
      title="Account limits"
      thing="the limits"
      query={query}
      ready={query.data !== undefined}
      skeleton={<SkeletonRows count={8} picture={false} />}
    >
      <table className={rules} aria-label="Account limits">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Limit</th>
            <th scope="col">Counted</th>
          </tr>
        </thead>
        <tbody>
          {query.data?.accountLimits.map(({ key, title, value, ownAmount, text }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              <td>
                {value}
                {ownAmount !== null && (
                  <>
                    , yours <MoneyText cents={ownAmount} />
                  </>
                )}
              </td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Region>
  );
}

import { useQuery } from '@apollo/client/react';
import { MoneyText } from '@/shared/ui/money';
import { AccountLimitsDocument } from '../api/helpTables.generated.ts';
import { HelpTable } from './HelpTable.tsx';

/** The current account limits, including any limits that users have set for themselves. */
export function LimitTable() {
  const query = useQuery(AccountLimitsDocument);
  return (
    <HelpTable
      title="Account limits"
      thing="the account limits"
      query={query}
      columns={['Limit', 'Value', 'Details']}
      count={8}
    >
      {query.data?.accountLimits.map(({ key, title, value, ownAmount, text }) => (
        <tr key={key}>
          <th scope="row">{title}</th>
          <td>
            <bdi>{value}</bdi>
            {ownAmount !== null && (
              <>
                <bdi>, your limit</bdi> <MoneyText cents={ownAmount} />
              </>
            )}
          </td>
          <td>{text}</td>
        </tr>
      ))}
    </HelpTable>
  );
}

import { CircleCheck, TriangleAlert } from 'lucide-react';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { StateChip } from '@/shared/ui/chip';
import { tinyIcon } from '@/shared/ui/icons';
import { Panel } from '@/shared/ui/text';
import { panel } from '@/widgets/staffRecord';
import type { StaffTransactionQuery } from '../api/transactions.generated.ts';
import { imbalance } from '../model/refunds.ts';

type Info = NonNullable<StaffTransactionQuery['adminTransactionInfo']>;

/** The ledger transfers of a transaction, each with its entries and whether they balance. */
export function Transfers({ transfers }: { transfers: Info['transfers'] }) {
  return (
    <Panel aria-labelledby="ledger">
      <div className={panel}>
        <h2 id="ledger">Ledger</h2>
        {transfers.length === 0 && <p>No money has moved yet.</p>}
        {transfers.map((transfer) => (
          <table key={transfer.id} aria-label={`Transfer ${transfer.kind}`}>
            <caption>
              <b>{transfer.kind}</b>{' '}
              <bdi>
                · {formatDateTime(transfer.at)} · {transfer.actor ?? 'Duelbook'}
                {transfer.reference && ` · ${transfer.reference}`}
                {transfer.reverses && ' · reversal'}
              </bdi>{' '}
              <Balance entries={transfer.entries} />
            </caption>
            <thead>
              <tr>
                <th scope="col">Account</th>
                <th scope="col" data-align="end">
                  Debit
                </th>
                <th scope="col" data-align="end">
                  Credit
                </th>
                <th scope="col" data-align="end">
                  Balance after
                </th>
              </tr>
            </thead>
            <tbody>
              {transfer.entries.map(({ account, amount, balanceAfter }) => (
                <tr key={account}>
                  <td>{account}</td>
                  <td data-align="end">{amount < 0 ? formatMoney(-amount) : ''}</td>
                  <td data-align="end">{amount > 0 ? formatMoney(amount) : ''}</td>
                  <td data-align="end">{formatMoney(balanceAfter)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </Panel>
  );
}

function Balance({ entries }: { entries: readonly { amount: number }[] }) {
  const off = imbalance(entries);
  return off === 0 ? (
    <StateChip tone="mint" icon={<CircleCheck {...tinyIcon} />}>
      Balanced
    </StateChip>
  ) : (
    <StateChip tone="rose" icon={<TriangleAlert {...tinyIcon} />}>
      Off by {formatMoney(off)}
    </StateChip>
  );
}

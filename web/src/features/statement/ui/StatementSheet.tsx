import { css } from '@linaria/core';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { entryFee, entryTitle, type Statement } from '../model/entries.ts';

const sheet = css`
  font-size: var(--size-small);
  line-height: var(--leading-16);

  h1 {
    margin-bottom: var(--space-4);
    font-size: var(--size-title);
    line-height: var(--leading-26);
  }

  table {
    width: 100%;
    margin-top: var(--space-16);
    border-collapse: collapse;
  }

  th,
  td {
    padding: var(--space-4) var(--space-8) var(--space-4) 0;
    border-bottom: 1px solid currentColor;
    text-align: left;
    vertical-align: top;
  }

  tr {
    break-inside: avoid;
  }

  td:nth-child(4)::first-letter {
    text-transform: uppercase;
  }

  th:nth-last-child(-n + 3),
  td:nth-last-child(-n + 3) {
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }

  th:last-child,
  td:last-child {
    padding-right: 0;
  }
`;

/** The printed statement. */
export function StatementSheet({
  statement: { from, to, openingTotal, closingTotal, entries },
  username,
}: {
  statement: Statement;
  username: string;
}) {
  return (
    <section className={sheet}>
      <h1>Duelbook · Statement</h1>
      <p>
        {username} · {formatDateTime(from)} to {formatDateTime(to)}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">No.</th>
            <th scope="col">Description</th>
            <th scope="col">Status</th>
            <th scope="col">Fee</th>
            <th scope="col">Amount</th>
            <th scope="col">Balance</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td colSpan={6}>Opening balance</td>
            <td>{formatMoney(openingTotal)}</td>
          </tr>
          {entries.map((entry) => (
            <tr key={`${entry.at} ${entry.total} ${entry.transaction?.id}`}>
              <td>{formatDateTime(entry.at)}</td>
              <td>{entry.transaction?.number}</td>
              <td>
                {entryTitle(entry)}
                {entry.transaction?.subtitle && ` · ${entry.transaction.subtitle}`}
              </td>
              <td>{entry.transaction?.state}</td>
              <td>{formatMoney(entryFee(entry))}</td>
              <td>{formatMoney(entry.amount, { sign: 'always' })}</td>
              <td>{formatMoney(entry.total)}</td>
            </tr>
          ))}
          <tr>
            <td colSpan={6}>Closing balance</td>
            <td>{formatMoney(closingTotal)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

import { css } from '@linaria/core';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import type { StatementQuery } from '../api/statement.generated.ts';

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

  th:nth-last-child(-n + 2),
  td:nth-last-child(-n + 2) {
    padding-right: 0;
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
`;

/** The printed statement. */
export function StatementSheet({
  statement: { from, to, openingTotal, closingTotal, transactions },
  username,
}: {
  statement: StatementQuery['statement'];
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
          </tr>
        </thead>
        <tbody>
          <tr>
            <td colSpan={5}>Opening balance</td>
            <td>{formatMoney(openingTotal)}</td>
          </tr>
          {transactions.map((row) => (
            <tr key={row.id}>
              <td>{formatDateTime(row.createdAt)}</td>
              <td>{row.number}</td>
              <td>
                {row.title}
                {row.subtitle && ` · ${row.subtitle}`}
              </td>
              <td>{row.state}</td>
              <td>{formatMoney(row.feeAmount)}</td>
              <td>{formatMoney(row.amount, { sign: 'always' })}</td>
            </tr>
          ))}
          <tr>
            <td colSpan={5}>Closing balance</td>
            <td>{formatMoney(closingTotal)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

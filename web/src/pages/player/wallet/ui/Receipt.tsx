import { css } from '@linaria/core';
import { Scale } from 'lucide-react';
import { ReceiptStub, type Transaction_ReceiptFragment } from '@/entities/wallet';
import { formatDateTime, formatTime } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { ButtonLink } from '@/shared/ui/button';
import { CopyChip } from '@/shared/ui/chip';
import { smallIcon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { Caps } from '@/shared/ui/text';

const stack = css`
  display: grid;
  align-content: start;
  gap: 20px;

  h3 {
    margin-bottom: 8px;
  }
`;

const steps = css`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    position: relative;
    display: grid;
    grid-template-columns: 1fr auto;
    padding: 0 0 12px 24px;
  }

  li::before {
    content: '';
    position: absolute;
    left: 2px;
    top: 7px;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--mint);
  }

  li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 5.5px;
    top: 18px;
    bottom: -6px;
    width: 1px;
    background: var(--line);
  }

  b {
    font-weight: 600;
    color: var(--paper);
  }

  time {
    font-size: 13px;
    color: var(--ash);
  }

  small {
    grid-column: 1 / -1;
    font-size: 13px;
    line-height: 18px;
    color: var(--ash);
  }
`;

const lines = css`
  width: 100%;
  border-collapse: collapse;
  font-size: 13px;
  line-height: 18px;

  th {
    padding: 0 0 6px;
    font: 600 11px / 14px var(--sans);
    color: var(--ash);
    text-align: right;
  }

  td {
    width: 88px;
    padding: 6px 0;
    border-top: 1px solid var(--rule);
    text-align: right;
    color: var(--paper);
  }

  th:first-child,
  td:first-child {
    width: auto;
    text-align: left;
    color: var(--bone);
  }

  tfoot td {
    border-top: 3px double var(--edge);
    font-weight: 600;
  }

  tfoot svg {
    display: inline-block;
    margin-right: 6px;
    vertical-align: -3px;
    color: var(--mint);
  }
`;

type Receipt = Transaction_ReceiptFragment;

/** One transaction in full: the stub, what happened, and the ledger's lines behind it. */
export function ReceiptDetails({ transaction }: { transaction: Receipt }) {
  return (
    <div className={stack}>
      <ReceiptStub
        transaction={transaction}
        rows={[
          { label: 'Fee', value: <MoneyText cents={transaction.feeAmount} /> },
          {
            label: 'Transaction',
            value: (
              <CopyChip name="Copy transaction number" value={transaction.id} label={`No. ${transaction.number}`} />
            ),
          },
        ]}
      >
        {transaction.reason && <p>{transaction.reason}</p>}
      </ReceiptStub>
      <section>
        <h3>
          <Caps>What happened</Caps>
        </h3>
        <ol className={steps}>
          {transaction.steps.map((step) => (
            <li key={`${step.at}-${step.label}`}>
              <b>{step.label}</b>
              <time dateTime={step.at} title={formatDateTime(step.at)}>
                {formatTime(step.at)}
              </time>
              {step.detail && <small>{step.detail}</small>}
            </li>
          ))}
        </ol>
      </section>
      {transaction.lines.length > 0 && <LedgerLines transaction={transaction} />}
      {transaction.subjectType === 'match' && transaction.subjectId && (
        <ButtonLink variant="secondary" wide to={routes.match(transaction.subjectId)}>
          Open the match
        </ButtonLink>
      )}
    </div>
  );
}

function LedgerLines({ transaction: { lines: all } }: { transaction: Receipt }) {
  const sum = (sign: 1 | -1) =>
    all.reduce((total, { amount }) => (Math.sign(amount) === sign ? total + amount : total), 0);
  return (
    <section>
      <h3>
        <Caps>Ledger lines</Caps>
      </h3>
      <table className={lines}>
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col">Out</th>
            <th scope="col">In</th>
          </tr>
        </thead>
        <tbody>
          {all.map((line) => (
            <tr key={line.hash} title={`Entry hash ${line.hash}`}>
              <td>{line.account}</td>
              <td>{line.amount < 0 && <MoneyText cents={line.amount} />}</td>
              <td>{line.amount > 0 && <MoneyText cents={line.amount} sign="always" />}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>
              <Scale {...smallIcon} />
              Your lines
            </td>
            <td>
              <MoneyText cents={sum(-1)} />
            </td>
            <td>
              <MoneyText cents={sum(1)} sign="always" />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

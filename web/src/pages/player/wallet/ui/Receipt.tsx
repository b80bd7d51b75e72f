import { css } from '@linaria/core';
import { LifeBuoy, Scale } from 'lucide-react';
import { useReviewTime } from '@/entities/appConfig';
import { ReceiptStub, type Transaction_ReceiptFragment } from '@/entities/wallet';
import { formatTime } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { Button, ButtonLink } from '@/shared/ui/button';
import { CopyChip } from '@/shared/ui/chip';
import { icon, smallIcon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { Popover } from '@/shared/ui/popover';
import { Timeline } from '@/shared/ui/step-rail';
import { Caps, KeyValue, type KeyValueRow } from '@/shared/ui/text';
import { nextStep } from '../model/nextStep.ts';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-20);

  h3 {
    margin-bottom: var(--space-8);
  }
`;

const lines = css`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--size-dense);
  line-height: var(--leading-18);

  th {
    padding: 0 0 var(--space-6);
    font: var(--type-micro);
    color: var(--ash);
    text-align: right;
  }

  td {
    width: 88px;
    padding: var(--space-6) 0;
    border-top: 1px solid var(--rule);
    text-align: right;
    vertical-align: top;
    color: var(--paper);
  }

  th:first-child,
  td:first-child {
    width: auto;
    text-align: left;
    color: var(--bone);
  }

  small {
    display: block;
    font-size: var(--size-micro);
    line-height: var(--leading-14);
    color: var(--ash);
  }

  tfoot td {
    border-top: 3px double var(--edge);
    font-weight: var(--weight-semibold);
  }

  tfoot svg {
    display: inline-block;
    margin-right: var(--space-6);
    vertical-align: -3px;
    color: var(--mint);
  }
`;

const foot = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  gap: var(--space-12);
  width: 100%;

  & button,
  & a {
    white-space: normal;
  }
`;

const help = css`
  display: grid;
  gap: var(--space-12);
  justify-items: start;
`;

type Receipt = Transaction_ReceiptFragment;

/** The totals on the stub, including the provider's fee and Duelbook's fee of zero. */
function sumsOf({ type, state, amount, feeAmount }: Receipt): KeyValueRow[] {
  const ours = { label: 'Duelbook fee', value: <MoneyText cents={0} /> };
  const provider = { label: 'Provider fee', value: <MoneyText cents={-feeAmount} /> };
  switch (type) {
    case 'withdrawal':
      return [
        { label: 'Amount', value: <MoneyText cents={-amount} /> },
        ours,
        provider,
        {
          label: state === 'completed' ? 'You received' : 'You receive',
          value: <MoneyText cents={-amount - feeAmount} />,
          total: true,
        },
      ];
    case 'deposit':
      return [
        { label: 'Amount', value: <MoneyText cents={amount} /> },
        ours,
        { ...provider, value: <MoneyText cents={feeAmount} /> },
        { label: 'You paid', value: <MoneyText cents={amount + feeAmount} />, total: true },
      ];
    default:
      return feeAmount === 0 ? [ours] : [ours, { ...provider, value: <MoneyText cents={feeAmount} /> }];
  }
}

/** All details of a transaction: totals, timeline and ledger entries. */
export function ReceiptDetails({ transaction }: { transaction: Receipt }) {
  const next = nextStep(transaction, useReviewTime('withdrawal'));
  const entries = transaction.steps.map((step) => ({
    key: `${step.at}-${step.label}`,
    title: step.label,
    text: step.detail,
    time: <time dateTime={step.at}>{formatTime(step.at)}</time>,
  }));
  const coming = next === null ? [] : [{ key: 'next', title: 'Next', text: next, time: null, open: true }];
  return (
    <div className={stack}>
      <ReceiptStub transaction={transaction} rows={sumsOf(transaction)}>
        {transaction.reason && <p>{transaction.reason}</p>}
      </ReceiptStub>
      <section>
        <h3>
          <Caps>What happened</Caps>
        </h3>
        <Timeline label="What happened" entries={[...entries, ...coming]} />
      </section>
      {transaction.lines.length > 0 && <LedgerLines transaction={transaction} />}
      <Ids transaction={transaction} />
    </div>
  );
}

function Ids({ transaction: { id, number, lines: all } }: { transaction: Receipt }) {
  const last = all.at(-1);
  return (
    <KeyValue
      rows={[
        {
          label: 'Transaction',
          value: <CopyChip name="Copy transaction number" value={id} label={`No. ${number}`} />,
        },
        ...(last
          ? [
              {
                label: 'Entry hash',
                value: <CopyChip name="Copy entry hash" value={last.hash} label={shortHash(last.hash)} />,
              },
            ]
          : []),
      ]}
    />
  );
}

const shortHash = (hash: string) => `${hash.slice(0, 4)}·${hash.slice(4, 8)}·${hash.slice(8, 12)}`;

function LedgerLines({ transaction: { lines: all } }: { transaction: Receipt }) {
  const sum = (sign: 1 | -1) =>
    all.reduce((total, { amount }) => (Math.sign(amount) === sign ? total + amount : total), 0);
  return (
    <section>
      <h3>
        <Caps>Ledger entries</Caps>
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
            <tr key={line.hash}>
              <td>
                <bdi>{line.account}</bdi>
                <small title={line.hash}>{shortHash(line.hash)}</small>
              </td>
              <td>{line.amount < 0 && <MoneyText cents={line.amount} />}</td>
              <td>{line.amount > 0 && <MoneyText cents={line.amount} sign="always" />}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>
              <Scale {...smallIcon} />
              Your entries
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

export function ReceiptActions({ transaction }: { transaction: Receipt }) {
  const { id, number, subjectType, subjectId } = transaction;
  return (
    <div className={foot}>
      <Popover
        title="Get help"
        trigger={
          <Button size={48} variant="secondary" icon={<LifeBuoy {...icon} />}>
            Get help
          </Button>
        }
      >
        <div className={help}>
          <p>Give this number to support. It identifies this transaction and nothing else about you.</p>
          <CopyChip name="Copy reference" value={id} label={`No. ${number} · ${id.slice(0, 8)}`} />
        </div>
      </Popover>
      {subjectType === 'match' && subjectId && (
        <ButtonLink size={48} variant="secondary" to={routes.match(subjectId)}>
          View match
        </ButtonLink>
      )}
      {subjectType === 'market' && subjectId && (
        <ButtonLink size={48} variant="secondary" to={routes.marketReceipt(subjectId)}>
          Market receipt
        </ButtonLink>
      )}
    </div>
  );
}

import { Link } from 'react-router-dom';
import { phaseWords } from '@/entities/market';
import { formatCount, formatDateTime, formatMoney } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { Stamp, StateChip } from '@/shared/ui/chip';
import { MoneyText } from '@/shared/ui/money';
import { SlipStub } from '@/shared/ui/slip';
import { KeyValue, type KeyValueRow, Sub } from '@/shared/ui/text';
import type { ReceiptEventQuery } from '../api/receipt.generated.ts';
import type { Receipt } from '../model/verify.ts';

export interface ResultStubProps {
  receipt: Receipt;
  event: ReceiptEventQuery['stakeEvent'] | null;
}

/** A stub with the viewer's own result or, if they had no position, the market's total payout. */
export function ResultStub({ receipt, event }: ResultStubProps) {
  const { phase, title, settledAt, finalAt, mine, voidReason } = receipt;
  const dates: KeyValueRow[] = [
    ...(settledAt ? [{ label: 'Settled', value: formatDateTime(settledAt) }] : []),
    ...(finalAt ? [{ label: phase === 'provisional' ? 'Final' : 'Final since', value: formatDateTime(finalAt) }] : []),
  ];
  return (
    <SlipStub
      receipt
      folio={event ? `Event ${event.number}` : 'Market'}
      stamp={<PhaseMark receipt={receipt} />}
      stub={<KeyValue rows={[...(mine ? ownRows(mine) : totals(receipt)), ...dates]} />}
    >
      <b>{title}</b>
      <br />
      {event && (
        <Sub>
          <Link to={routes.stakeEvent(event.id)}>{event.name}</Link> <bdi>· {event.game.name}</bdi>
        </Sub>
      )}
      {voidReason && <p>{voidReason}</p>}
      {!settledAt && <p>{phaseWords(phase)}</p>}
    </SlipStub>
  );
}

function PhaseMark({ receipt: { phase, mine, result } }: { receipt: Receipt }) {
  if (phase === 'voided') return <Stamp state="VOID" small />;
  if (phase === 'provisional') return <StateChip tone="amber">Not final yet</StateChip>;
  if (!mine) return <StateChip tone="plain">{phaseWords(phase)}</StateChip>;
  if (result.some(({ denominator }) => denominator > 1)) return <Stamp state="TIE" small />;
  return <Stamp state={mine.paidAmount > 0 ? 'WON' : 'LOST'} small />;
}

const ownRows = ({ stakedAmount, paidAmount }: NonNullable<Receipt['mine']>): KeyValueRow[] => [
  { label: 'Stake', value: <MoneyText cents={stakedAmount} /> },
  { label: 'Fee', value: <MoneyText cents={0} /> },
  { label: 'Received', value: <MoneyText cents={paidAmount} /> },
  { label: 'Net', value: <MoneyText cents={paidAmount - stakedAmount} tone="outcome" />, total: true },
];

const totals = ({ paidAmount, positionsCount }: Receipt): KeyValueRow[] => [
  { label: 'Positions', value: formatCount(positionsCount) },
  { label: 'Fee', value: formatMoney(0) },
  { label: 'Payouts', value: <MoneyText cents={paidAmount} />, total: true },
];

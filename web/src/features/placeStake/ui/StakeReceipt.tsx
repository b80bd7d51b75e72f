import { css } from '@linaria/core';
import { Link, useLocation } from 'react-router-dom';
import {
  finalNote,
  isUndecided,
  type Receipt,
  receiptStamp,
  receiptText,
  receiptTitle,
  supportWords,
} from '@/entities/stakeSlip';
import { useNow } from '@/shared/lib/clock';
import { formatContracts } from '@/shared/lib/contracts';
import { routes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { type Side, SideChip, Stamp } from '@/shared/ui/chip';
import { Countdown } from '@/shared/ui/countdown';
import { MoneyText } from '@/shared/ui/money';
import { Price } from '@/shared/ui/price';
import { SlipStub } from '@/shared/ui/slip';
import { KeyValue, type KeyValueRow } from '@/shared/ui/text';
import type { PurchaseReceipt } from '../model/usePurchase.ts';
import { type Boost, useReceipt } from '../model/useReceipt.ts';

const head = css`
  display: grid;
  grid-template-columns: 20px 32px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-8);
  margin: var(--space-8) 0;

  strong {
    display: block;
    overflow: hidden;
    color: var(--paper);
    font-weight: var(--weight-bold);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  small {
    display: block;
    color: var(--ash);
    font-size: var(--size-small);
    line-height: var(--leading-16);
  }

  & > b {
    color: var(--gold);
    font: var(--type-display-title);
    line-height: var(--leading-24);
    font-stretch: 76%;
  }
`;

const news = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-12);

  b {
    display: block;
    color: var(--paper);
    font-weight: var(--weight-bold);
  }

  small {
    display: block;
    color: var(--ash);
    font-size: var(--size-small);
    line-height: var(--leading-16);
  }
`;

/** A stake that was just placed. `receipt.order` is null if it went on the bench. */
export interface PlacedStake {
  eventId: string;
  /** For example `Night Owls to win`. */
  claim: string;
  against: string;
  team: string;
  letter: Side;
  imageUrl: string | null;
  receipt: PurchaseReceipt;
}

/** The receipt's amounts that apply in its state. `supported` is the amount that support refunded of a loss. */
function rowsOf(receipt: Receipt, supported: number, boost: Boost | null, balance: number | null): KeyValueRow[] {
  const { staked, matched, matchedPayout, waiting, waitingPayout, refunded, pays, received } = receipt;
  const split = [matched, waiting, refunded].filter((part) => part > 0).length > 1;
  const money = (label: string, cents: number, tone?: 'outcome') => ({
    label,
    value: <MoneyText cents={cents} tone={tone} />,
  });
  const part = (label: string, payout: number, cents: number) => ({
    label,
    value: (
      <>
        <bdi>{formatContracts(payout)},</bdi> <MoneyText cents={cents} />
      </>
    ),
  });
  return [
    money('Staked', staked),
    money('Fee', 0),
    ...(split && matched > 0 ? [part('Matched', matchedPayout, matched)] : []),
    ...(split && waiting > 0 ? [part('Waiting', waitingPayout, waiting)] : []),
    ...(refunded > 0 ? [money('Refunded', refunded)] : []),
    ...(pays === null ? [] : [money('If it wins', pays)]),
    ...(received === null
      ? []
      : [
          money('Received', received),
          ...(supported > 0 ? [money('Refunded by support', supported)] : []),
          { ...money('Net', received + supported - matched, 'outcome'), total: true },
        ]),
    ...(boost === null
      ? []
      : [money(boost.paid ? 'Boost' : 'Boost if it wins, paid once the result is final', boost.amount)]),
    ...(balance === null ? [] : [money('Balance now', balance)]),
  ];
}

/**
 * The receipt of a stake. It follows the order until its market is decided. `balance` is the playable balance in cents.
 */
export function StakeReceipt({ stake, balance }: { stake: PlacedStake; balance: number | null }) {
  const { order, legId } = stake.receipt;
  if (order === null)
    return (
      <SlipStub folio="Bench">
        <Head stake={stake} />
        <p>On the bench, no money held</p>
      </SlipStub>
    );
  return <LiveReceipt stake={stake} order={order} legId={legId} balance={balance} />;
}

interface LiveProps {
  stake: PlacedStake;
  order: NonNullable<PurchaseReceipt['order']>;
  legId: string;
  balance: number | null;
}

function LiveReceipt({ stake, order, legId, balance }: LiveProps) {
  const { receipt, boost, supportRefund } = useReceipt(order, legId);
  const stamp = receiptStamp(receipt.state);
  const final = finalNote(receipt.finalAt, useNow('minute'));
  const pending = final && (receipt.received === 0 ? `${final}.` : `Pending. ${final}.`);
  const support = supportWords({ supportRefund });
  const text = [receiptText(receipt), pending, support && `${support}.`].filter(Boolean).join(' ');
  return (
    <SlipStub
      folio="Receipt"
      receipt
      torn={!isUndecided(receipt)}
      stamp={<Stamp key={stamp} state={stamp} small fresh />}
      stub={<KeyValue rows={rowsOf(receipt, supportRefund?.lostAmount ?? 0, boost, balance)} />}
    >
      <Head stake={stake} price={receipt.price} />
      <div className={news}>
        <p role="status">
          <b>{receiptTitle(receipt)}</b>
          {text && <small>{text}</small>}
        </p>
        {receipt.dueAt && <Countdown to={receipt.dueAt} label="In-play delay" size="small" />}
      </div>
    </SlipStub>
  );
}

function Head({
  stake: { eventId, claim, against, team, letter, imageUrl },
  price,
}: {
  stake: PlacedStake;
  price?: number;
}) {
  const market = routes.stakeEvent(eventId);
  const here = useLocation().pathname === market;
  return (
    <div className={head}>
      <SideChip side={letter} />
      <Avatar name={team} src={imageUrl} size={32} />
      <span>
        <strong>{claim}</strong>
        <small>{here ? against : <Link to={market}>{against} · market</Link>}</small>
      </span>
      {price !== undefined && (
        <b>
          <Price cents={price} />
        </b>
      )}
    </div>
  );
}

import { ChevronDown, Lock } from 'lucide-react';
import { type MarketView, pausedWords } from '@/entities/market';
import {
  lineOf,
  type Slip_ViewFragment,
  type SlipLeg_ViewFragment,
  standingStampOf,
  teamsOf,
  waitingOrders,
} from '@/entities/stakeSlip';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { useStale } from '@/shared/lib/live';
import { openOverlay } from '@/shared/lib/overlays';
import { Button, IconButton } from '@/shared/ui/button';
import { SideChip, Stamp } from '@/shared/ui/chip';
import { icon, smallIcon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { Price } from '@/shared/ui/price';
import { RegionError } from '@/shared/ui/region';
import { SlipStub } from '@/shared/ui/slip';
import { Caps } from '@/shared/ui/text';
import { refundsOf } from '../model/refunds.ts';
import type { MarketEvent, MarketState } from '../model/useMarketPage.ts';
import { useCancelOrder } from './BookPanel.tsx';
import { autoLine, block, cash, stubLine, trio, waitingRow } from './rows.css.ts';

export interface OwnStakesProps {
  event: MarketEvent;
  market: MarketView;
  own: MarketState['own'];
}

/**
 * The user's positions and open offers in this market, and refunds from the market that this one replaced. Renders
 * nothing if there are none.
 */
export function OwnStakes({ event, market, own }: OwnStakesProps) {
  const legs = own.slips.flatMap((slip) =>
    slip.legs
      .filter(({ eventId, marketId }) => eventId === event.id && marketId === market.id)
      .map((leg) => ({ slip, leg })),
  );
  // All slips on the same side share one position, so it is listed only once.
  const held = [
    ...new Map(legs.flatMap(({ slip, leg }) => (leg.position ? [[leg.position.id, { slip, leg }]] : []))).values(),
  ];
  const waiting = legs.flatMap(({ leg }) => waitingOrders(leg).map((order) => ({ leg, order })));
  const cancel = useCancelOrder();
  if (own.error)
    return (
      <div className={block}>
        <RegionError thing="your stakes on this event" error={own.error} onRetry={own.retry} />
      </div>
    );
  const refunds = refundsOf(own.slips, { eventId: event.id, marketId: market.id });
  if (held.length === 0 && waiting.length === 0 && refunds.length === 0) return null;
  return (
    <section className={block} aria-label="Your stakes on this event">
      <Caps as="h2">Your stakes on this event</Caps>
      <ul>
        {held.map(({ slip, leg }) => (
          <li key={leg.id}>
            <Stub slip={slip} leg={leg} />
          </li>
        ))}
        {waiting.map(({ leg, order }) => (
          <li key={order.id} className={waitingRow}>
            <span>
              <b>
                <bdi>{teamsOf(leg).name} at</bdi> <Price cents={order.price} />
              </b>
              <bdi>
                {formatMoney(order.remainingQuantity)}{' '}
                {order.state === 'pending_delay' ? 'waits a few seconds' : 'waiting'}
                {order.expiresAt && ` until ${formatDateTime(order.expiresAt)}`}
                {order.keep && ', stays open in play'}
              </bdi>
            </span>
            <Button variant="secondary" size={32} onClick={() => cancel(order.id)}>
              Cancel
            </Button>
          </li>
        ))}
        {refunds.map(({ leg, amount, reason }) => (
          <li key={leg.id} className={waitingRow}>
            <span>
              <b>
                <bdi>{teamsOf(leg).claim} at</bdi> <Price cents={leg.price} />
              </b>
              <bdi>{reason ?? 'The market was voided.'}</bdi>
            </span>
            <b>
              <bdi>{formatMoney(amount)} refunded</bdi>
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Stub({ slip, leg }: { slip: Slip_ViewFragment; leg: SlipLeg_ViewFragment }) {
  const stale = useStale();
  const { position } = leg;
  if (!position) return null;
  const { name, letter } = teamsOf(leg);
  const stamp = standingStampOf(position.winStatus, leg.event);
  const sell = () =>
    openOverlay({
      kind: 'cash-out',
      positionId: position.id,
      name,
      side: letter,
      line: lineOf(leg),
      seen: position.exitValue,
    });
  const gain = position.exitValue === null ? null : position.exitValue - position.paidAmount;
  const shut = position.cashOutState !== 'available' && position.cashOutState !== 'unavailable';
  return (
    <SlipStub
      receipt
      folio={`No. ${String(slip.number).padStart(6, '0')}`}
      stamp={stamp && <Stamp state={stamp} small />}
      stub={
        <div className={cash}>
          {shut || stale ? (
            <Button variant="grey" disabled icon={<Lock {...smallIcon} />}>
              {stale ? 'Waiting for live prices' : pausedWords(position.cashOutReason)}
            </Button>
          ) : position.exitValue === null ? (
            <Button variant="secondary" onClick={sell} data-track="cash_out_open">
              Set a price
            </Button>
          ) : (
            <>
              <Button variant="gold" onClick={sell} data-track="cash_out_open">
                Cash out {formatMoney(position.exitValue)}
              </Button>
              <IconButton label="Sell part, or set a price" variant="grey" onClick={sell} data-track="cash_out_open">
                <ChevronDown {...icon} />
              </IconButton>
            </>
          )}
          {gain !== null && !shut && <MoneyText cents={gain} tone="outcome" />}
        </div>
      }
    >
      <p className={stubLine}>
        <SideChip side={letter} />
        <b>{leg.side === 'for' ? name : `Not ${name}`}</b>
        <b>
          <Price cents={position.averagePrice ?? leg.price} />
        </b>
      </p>
      <dl className={trio}>
        <div>
          <dt>Staked</dt>
          <dd>{formatMoney(position.paidAmount)}</dd>
        </div>
        <div>
          <dt>Pays</dt>
          <dd>{formatMoney(position.payoutAmount)}</dd>
        </div>
        <div>
          <dt>Now</dt>
          <dd>{position.exitValue === null ? '–' : formatMoney(position.exitValue)}</dd>
        </div>
      </dl>
      <AutoLine leg={leg} />
    </SlipStub>
  );
}

/** The prices at which the position is sold automatically. */
function AutoLine({ leg: { autoCashOut } }: { leg: SlipLeg_ViewFragment }) {
  if (autoCashOut?.state !== 'armed' && autoCashOut?.state !== 'triggered') return null;
  const { targetPrice, stopPrice, state } = autoCashOut;
  return (
    <p className={autoLine}>
      <bdi>{state === 'triggered' ? 'Auto cash-out is selling' : 'Auto cash-out'}</bdi>
      {targetPrice !== null && (
        <>
          {' '}
          <bdi>at</bdi> <Price cents={targetPrice} />
        </>
      )}
      {stopPrice !== null && (
        <>
          <bdi>
            {targetPrice === null ? ' ' : ', '}
            stop
          </bdi>{' '}
          <Price cents={stopPrice} />
        </>
      )}
    </p>
  );
}

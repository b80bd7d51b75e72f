import { useQuery } from '@apollo/client/react';
import { matchedAt, type Order_ViewFragment, SlipLegLine } from '@/entities/stakeSlip';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { ButtonLink } from '@/shared/ui/button';
import { Drawer } from '@/shared/ui/drawer';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { MoneyText } from '@/shared/ui/money';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { Caps } from '@/shared/ui/text';
import { SlipLegDetailDocument } from '../api/slipDetail.generated.ts';
import { matchedPart, orderState, orderTitle } from '../model/orderWords.ts';

/** One stake with all its orders, in a drawer. Closed while `legId` is null. */
export function LegDrawer({ legId, onClose }: { legId: string | null; onClose: () => void }) {
  return (
    <Drawer open={legId !== null} onClose={onClose} title="Orders">
      {legId !== null && <LegOrders key={legId} legId={legId} />}
    </Drawer>
  );
}

function LegOrders({ legId }: { legId: string }) {
  const query = useQuery(SlipLegDetailDocument, { variables: { id: legId } });
  const leg = query.data?.stake?.legs[0];
  return (
    <Region
      bare
      titleHidden
      title="Orders"
      thing="this stake"
      query={{ ...query, loading: query.loading && !leg }}
      ready={query.data !== undefined}
      skeleton={<SkeletonRows count={4} height={56} />}
      empty={
        !leg && (
          <EmptyState title="This stake has no orders">Benched stakes are placed when they’re swapped in.</EmptyState>
        )
      }
    >
      {leg && (
        <>
          <SlipLegLine
            leg={leg}
            actions={
              <ButtonLink variant="tertiary" size={32} to={routes.stakeEvent(leg.eventId)}>
                Event {leg.event.number}
              </ButtonLink>
            }
          />
          <Caps as="h3">Orders</Caps>
          <LedgerList>
            {leg.orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </LedgerList>
        </>
      )}
    </Region>
  );
}

function OrderRow({ order }: { order: Order_ViewFragment }) {
  const { createdAt, refundedAmount, averagePrice } = order;
  const { payout, cents } = matchedPart(order);
  return (
    <LedgerRow
      title={orderTitle(order)}
      wraps
      text={[
        formatDateTime(createdAt),
        orderState(order),
        averagePrice !== null && `${matchedAt(payout, averagePrice)} on average`,
        refundedAmount > 0 && `${formatMoney(refundedAmount)} refunded`,
      ]
        .filter(Boolean)
        .join(' · ')}
      figures={<MoneyText cents={cents} />}
    />
  );
}

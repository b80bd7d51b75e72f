import type { ApolloClient } from '@apollo/client';
import { currentSession, onSessionChange } from '@/entities/session';
import {
  isRunning,
  type Order_ViewFragment,
  Order_ViewFragmentDoc,
  receiptOf,
  receiptText,
  receiptTitle,
} from '@/entities/stakeSlip';
import { orderToastKey, toast } from '@/shared/lib/toasts';
import { OwnOrdersDocument, PlacedStakeDocument } from '../api/followOrder.generated.ts';
import type { PurchaseReceipt } from './usePurchase.ts';

/** Shows a toast about a change to an order, except for cancellations by the user, which have their own message. */
function announce(order: Order_ViewFragment): void {
  if (order.reason === 'cancelled') return;
  const receipt = receiptOf([order], null);
  const refunded = receipt.state === 'refunded';
  toast({
    key: orderToastKey(order.id),
    kind: refunded ? 'warning' : receipt.matched > 0 ? 'success' : 'info',
    title: receiptTitle(receipt),
    text: [receiptText(receipt), refunded && 'It’s back in your balance.'].filter(Boolean).join(' '),
  });
}

const retryMs = 5_000;

/**
 * Follows a placed order until it ends or the session changes, even after the user has left its receipt. Each change is
 * written to the cache, where the receipt reads it, and shown as a toast.
 */
export function followOrder(client: ApolloClient, { order, legId }: Pick<PurchaseReceipt, 'order' | 'legId'>): void {
  if (!order || !isRunning(order)) return;
  const { id, eventId } = order;
  const owner = currentSession()?.user.id;
  let known: Order_ViewFragment = order;
  let ended = false;
  let channel: { closed: boolean; unsubscribe: () => void } | undefined;
  let timer: number | undefined;
  const end = () => {
    ended = true;
    window.clearTimeout(timer);
    channel?.unsubscribe();
    leave();
  };
  const leave = onSessionChange((session) => session?.user.id !== owner && end());
  const see = (next: Order_ViewFragment) => {
    const { state, matched } = receiptOf([known], null);
    const now = receiptOf([next], null);
    known = next;
    client.cache.writeFragment({ fragment: Order_ViewFragmentDoc, fragmentName: 'Order_view', data: next });
    if (now.state !== state || now.matched !== matched) announce(next);
    if (!isRunning(next)) end();
  };
  const find = (orders: readonly Order_ViewFragment[]) => orders.find((each) => each.id === id);
  const askLater = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void ask(), retryMs);
  };
  /** Requests the order repeatedly, with a delay in between, until it has ended or the channel contains it again. */
  const ask = async () => {
    const variables = { id: legId };
    const next = await client.query({ query: PlacedStakeDocument, variables, fetchPolicy: 'network-only' }).then(
      ({ data }) => find(data?.stake?.legs.flatMap(({ orders }) => orders) ?? []),
      () => undefined,
    );
    if (ended) return;
    if (next) see(next);
    if (ended) return;
    askLater();
    if (channel?.closed) listen();
  };
  const listen = () => {
    channel = client
      .subscribe({ query: OwnOrdersDocument, variables: { eventId }, fetchPolicy: 'no-cache' })
      .subscribe({
        next: ({ data }) => {
          const update = data?.pendingOrders;
          if (!update || ended) return;
          const next = find(update.data?.orders ?? []);
          if (next) {
            window.clearTimeout(timer);
            see(next);
          }
          // Snapshots contain only open orders, so an order that is missing ended before the snapshot or during a gap.
          else if (update.kind !== 'EVENT') void ask();
        },
        // The client reports errors of the channel as values and then completes.
        complete: askLater,
      });
    // The first frame may arrive while subscribing.
    if (ended) channel.unsubscribe();
  };
  listen();
}

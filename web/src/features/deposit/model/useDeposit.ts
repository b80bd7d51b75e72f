import { useMutation } from '@apollo/client/react';
import { useReducer } from 'react';
import { forgetTransactions } from '@/entities/wallet';
import { newIdempotencyKey, refusalOf } from '@/shared/api';
import type { PaymentType } from '@/shared/api/types.generated';
import { CreateDepositOrderDocument, DepositDocument, type DepositOptionsQuery } from '../api/deposit.generated.ts';
import { depositReducer, openDeposit } from './depositFlow.ts';

export type DepositOptions = DepositOptionsQuery;

/** The provider's window could not be opened for an order that the platform refused; the words are already shown. */
class OrderRefused extends Error {}

/** What the deposit dialog does. Money shows only once the platform has answered. */
export function useDeposit(amount: number) {
  const [flow, dispatch] = useReducer(depositReducer, amount, (cents) => openDeposit(cents, newIdempotencyKey()));
  const [create] = useMutation(CreateDepositOrderDocument);
  const [capture] = useMutation(DepositDocument, {
    update: (cache) => {
      // What the person may now afford is asked for again wherever it is shown.
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'matchRequirements' });
      forgetTransactions(cache);
    },
  });

  /** Asks for the order of this review; asked again it is the same order. Gives the provider's own id. */
  const createOrder = async (type: PaymentType): Promise<{ orderId: string; providerOrderId: string }> => {
    try {
      const variables = { amount: flow.amount, type, idempotencyKey: flow.orderKey };
      const order = (await create({ variables })).data?.createDepositOrder;
      if (order?.__typename === 'DepositOrder') return { orderId: order.id, providerOrderId: order.providerOrderId };
      dispatch({ type: 'refused', message: order?.message ?? 'The payment could not be started.' });
    } catch (error) {
      dispatch({ type: 'refused', message: refusalOf(error).message });
    }
    throw new OrderRefused('The order was refused');
  };

  /** Takes the approved payment in. May be called again for the same order: it is captured once. */
  const settle = async (orderId: string) => {
    dispatch({ type: 'approved', orderId });
    try {
      const result = (await capture({ variables: { orderId, idempotencyKey: `capture-${orderId}` } })).data?.deposit;
      if (result?.__typename === 'DepositReceipt') {
        dispatch({ type: 'settled', transaction: result.transaction, pending: result.transaction.state === 'pending' });
      } else if (result) dispatch({ type: 'declined', message: result.message, reason: result.reason });
    } catch (error) {
      dispatch({ type: 'refused', message: refusalOf(error).message });
    }
  };

  return {
    flow,
    setAmount: (cents: number) => dispatch({ type: 'amount', amount: cents }),
    setMethod: (method: PaymentType) => dispatch({ type: 'method', method }),
    go: (step: 'amount' | 'method' | 'review') => dispatch({ type: 'go', step, key: newIdempotencyKey() }),
    cancelled: () => dispatch({ type: 'cancelled', key: newIdempotencyKey() }),
    providerFailed: (error: unknown) => {
      if (!(error instanceof OrderRefused)) {
        dispatch({ type: 'refused', message: 'The payment window did not open. You were not charged.' });
      }
    },
    createOrder,
    settle,
  };
}

export type DepositDialog = ReturnType<typeof useDeposit>;

export interface StepProps {
  dialog: DepositDialog;
  options: DepositOptions;
}

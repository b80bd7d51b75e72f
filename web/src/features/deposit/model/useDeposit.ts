import { useApolloClient, useMutation } from '@apollo/client/react';
import { useReducer } from 'react';
import { useLiveTransaction } from '@/entities/wallet';
import { isAnsweredCentrally, newIdempotencyKey, refusalOf } from '@/shared/api';
import type { PaymentType } from '@/shared/api/types.generated';
import {
  ApplePaySessionDocument,
  CreateDepositOrderDocument,
  DepositDocument,
  type DepositOptionsQuery,
} from '../api/deposit.generated.ts';
import { payWithApple } from './applePay.ts';
import { type ChoosingStep, depositReducer, openDeposit } from './depositFlow.ts';
import { NotEligible } from './notEligible.ts';
import type { PaymentScript } from './usePaymentScript.ts';

export type DepositOptions = DepositOptionsQuery;

/** The platform refused the order before the provider was involved. The user has already seen the message. */
class OrderRefused extends Error {}

interface Order {
  orderId: string;
  providerOrderId: string;
  /** URL of the provider's page or form for this order. */
  approveUrl: string | null;
}

/**
 * Runs a deposit, either in a dialog or on a separate page. Money appears only after the platform has confirmed it.
 * @param amount in cents
 * @param method a fixed payment method, which makes the flow start at the review step
 */
export function useDeposit(amount: number, method: PaymentType | null = null) {
  const client = useApolloClient();
  const [own, dispatch] = useReducer(depositReducer, null, () => openDeposit(amount, newIdempotencyKey(), method));
  // The bank's decision may arrive while the receipt is open.
  const transaction = useLiveTransaction(own.transaction);
  const flow = own.step === 'pending' && transaction ? depositReducer(own, { type: 'settled', transaction }) : own;
  const [create, { loading: ordering }] = useMutation(CreateDepositOrderDocument);
  const [capture] = useMutation(DepositDocument, {
    // A new balance may change which requirements are met, so refetch them.
    update: (cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'matchRequirements' }),
  });

  /** Creates the order under review. Repeated calls return the same order. */
  const createOrder = async (type: PaymentType): Promise<Order> => {
    try {
      const variables = { amount: flow.amount, type, idempotencyKey: flow.orderKey };
      const order = (await create({ variables })).data?.createDepositOrder;
      if (order?.__typename === 'DepositOrder') return { ...order, orderId: order.id };
      dispatch({ type: 'limited', message: order?.message ?? 'The payment couldn’t be started.' });
    } catch (error) {
      // A refusal that has its own dialog, such as for the date of birth, isn't repeated here, because it would still
      // be shown after the user has resolved it.
      if (!isAnsweredCentrally(error)) dispatch({ type: 'refused', message: refusalOf(error).message });
    }
    throw new OrderRefused('The order was refused');
  };

  /**
   * Captures the approved payment. Resolves to true if the capture succeeded. Safe to repeat, because an order is
   * captured only once.
   */
  const settle = async (orderId: string, paymentToken: string | null = null): Promise<boolean> => {
    dispatch({ type: 'approved', orderId, paymentToken });
    try {
      const variables = { orderId, paymentToken, idempotencyKey: `capture-${orderId}` };
      const result = (await capture({ variables })).data?.deposit;
      if (result?.__typename === 'DepositReceipt') dispatch({ type: 'settled', transaction: result.transaction });
      else if (result) dispatch({ type: 'declined', message: result.message, reason: result.reason });
      return result?.__typename === 'DepositReceipt';
    } catch (error) {
      dispatch({ type: 'refused', message: refusalOf(error).message });
      return false;
    }
  };

  const cancelled = () => dispatch({ type: 'cancelled', key: newIdempotencyKey() });
  const providerFailed = (error: unknown) => {
    if (error instanceof OrderRefused) return;
    const why =
      error instanceof NotEligible
        ? 'This browser doesn’t support this payment method'
        : 'The payment window didn’t open';
    dispatch({ type: 'refused', message: `${why}. You weren’t charged.` });
  };

  /** Opens the provider's card form in a frame. */
  const openCardForm = async () => {
    try {
      const { orderId, approveUrl } = await createOrder('card');
      if (approveUrl === null) throw new Error('The order has no form URL');
      dispatch({ type: 'cardForm', orderId, url: approveUrl });
    } catch (error) {
      providerFailed(error);
    }
  };

  /**
   * Redirects to the provider's own page when its script is blocked. The provider sends the user back to the wallet.
   */
  const leaveForProvider = async (type: PaymentType) => {
    try {
      const { approveUrl } = await createOrder(type);
      if (approveUrl === null) throw new Error('The order has no approval page');
      window.location.assign(approveUrl);
    } catch (error) {
      providerFailed(error);
    }
  };

  const validateMerchant = async (url: string) => {
    const query = { query: ApplePaySessionDocument, variables: { url }, fetchPolicy: 'no-cache' } as const;
    const session = (await client.query(query)).data?.appleStartSession.session;
    if (session === undefined) throw new Error('Merchant validation failed');
    return session;
  };

  return {
    flow,
    ordering,
    setAmount: (cents: number) => dispatch({ type: 'amount', amount: cents }),
    setMethod: (chosen: PaymentType) => dispatch({ type: 'method', method: chosen }),
    go: (step: ChoosingStep) => dispatch({ type: 'go', step, key: newIdempotencyKey() }),
    cancelled,
    providerFailed,
    createOrder,
    openCardForm,
    leaveForProvider,
    /** Opens Apple's payment sheet; `total` is in cents and includes the provider's fee. */
    applePay: (total: number, currency: string) =>
      payWithApple({
        total,
        currency,
        createOrder: () => createOrder('apple_pay'),
        validate: validateMerchant,
        pay: settle,
        onCancelled: cancelled,
        onFailed: providerFailed,
      }),
    cardDeclined: (reason: string | null) =>
      dispatch({ type: 'declined', message: 'Your bank declined the card.', reason }),
    settle,
    /** Checks the outcome of an approved payment again. */
    checkAgain: () => (flow.orderId === null ? Promise.resolve(false) : settle(flow.orderId, flow.paymentToken)),
  };
}

export type DepositDialog = ReturnType<typeof useDeposit>;

export interface StepProps {
  dialog: DepositDialog;
  options: DepositOptions;
  script: PaymentScript;
}

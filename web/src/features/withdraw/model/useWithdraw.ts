import { useMutation } from '@apollo/client/react';
import { useReducer } from 'react';
import { forgetTransactions } from '@/entities/wallet';
import { isAnsweredCentrally, newIdempotencyKey, refusalOf } from '@/shared/api';
import { WithdrawDocument, type WithdrawMutation } from '../api/withdraw.generated.ts';
import { openWithdraw, type WithdrawAction, withdrawReducer } from './withdrawFlow.ts';

function actionOf(result: WithdrawMutation['withdraw']): WithdrawAction {
  switch (result.__typename) {
    case 'WithdrawReceipt':
      return { type: 'requested', transaction: result.transaction };
    case 'ComplianceNeeded':
      return { type: 'compliance', url: result.complianceUrl };
    default:
      return { type: 'refused', message: result.message };
  }
}

/** What the withdrawal dialog does. */
export function useWithdraw(amount: number) {
  const [flow, dispatch] = useReducer(withdrawReducer, amount, (cents) => openWithdraw(cents, newIdempotencyKey()));
  const [send, { loading }] = useMutation(WithdrawDocument, { update: (cache) => forgetTransactions(cache) });

  const withdraw = async (compliance: boolean) => {
    const { sourceId, key } = flow;
    if (sourceId === null) return;
    try {
      const variables = {
        amount: flow.amount,
        paymentSourceId: sourceId,
        idempotencyKey: key,
        compliance: compliance || null,
      };
      const result = (await send({ variables })).data?.withdraw;
      if (result) dispatch(actionOf(result));
    } catch (error) {
      dispatch({ type: 'refused', message: isAnsweredCentrally(error) ? null : refusalOf(error).message });
    }
  };

  return {
    flow,
    busy: loading,
    setAmount: (cents: number) => dispatch({ type: 'amount', amount: cents }),
    setSource: (sourceId: string) => dispatch({ type: 'source', sourceId }),
    go: (step: 'amount' | 'connect' | 'review') => dispatch({ type: 'go', step, key: newIdempotencyKey() }),
    withdraw,
  };
}

export type WithdrawDialog = ReturnType<typeof useWithdraw>;

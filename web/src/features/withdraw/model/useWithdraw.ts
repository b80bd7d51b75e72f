import { useMutation } from '@apollo/client/react';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { useSession } from '@/entities/session';
import { errorCodes, isAnsweredCentrally, isUnanswered, newIdempotencyKey, refusalOf } from '@/shared/api';
import { WithdrawDocument, type WithdrawMutation } from '../api/withdraw.generated.ts';
import { limitWords } from './holdWords.ts';
import { keepForCheck, keptForCheck } from './keptForCheck.ts';
import { keepWithdrawal, onSent } from './waitingWithdrawal.ts';
import { openWithdraw, type WithdrawAction, withdrawReducer } from './withdrawFlow.ts';

function actionOf(result: WithdrawMutation['withdraw']): WithdrawAction {
  switch (result.__typename) {
    case 'WithdrawReceipt':
      return { type: 'requested', transaction: result.transaction };
    case 'ComplianceNeeded':
      return { type: 'compliance', url: result.complianceUrl };
    case 'LimitReached':
      return { type: 'refused', message: limitWords(result.limit, result.resetsAt) ?? result.message };
    default:
      return { type: 'refused', message: result.message };
  }
}

/**
 * Sends a withdrawal. Sending it again with the same key has no further effect. Resolves to the next action of the
 * dialog.
 */
export function useSendWithdrawal() {
  const [mutate, { loading }] = useMutation(WithdrawDocument);
  const send = async (variables: {
    amount: number;
    paymentSourceId: string;
    idempotencyKey: string;
    compliance: true | null;
  }): Promise<WithdrawAction> => {
    try {
      const result = (await mutate({ variables })).data?.withdraw;
      return result ? actionOf(result) : { type: 'unanswered' };
    } catch (error) {
      const refusal = refusalOf(error);
      if (isUnanswered(refusal)) return { type: 'unanswered' };
      if (refusal.platformCode === errorCodes.IDENTITY_REQUIRED) return { type: 'identity' };
      return { type: 'refused', message: isAnsweredCentrally(error) ? null : refusal.message };
    }
  };
  return { send, busy: loading };
}

/**
 * State and actions of the withdrawal dialog. If the provider requires a form, the withdrawal is stored in the browser.
 * The window to which the user returns from the form sends the withdrawal again, and this dialog then fetches the
 * result with the same key. A withdrawal that requires an identity check is stored until the check is decided.
 * @param amount in cents
 * @param paymentSourceId payout method from an earlier request
 */
export function useWithdraw(amount: number, paymentSourceId: string | null = null) {
  const userId = useSession()?.user.id ?? '';
  const [flow, dispatch] = useReducer(withdrawReducer, amount, (cents) =>
    openWithdraw(cents, newIdempotencyKey(), paymentSourceId),
  );
  const { send, busy } = useSendWithdrawal();

  const withdraw = async (compliance: boolean) => {
    const { sourceId, key } = flow;
    if (sourceId === null) return;
    const outcome = await send({
      amount: flow.amount,
      paymentSourceId: sourceId,
      idempotencyKey: key,
      compliance: compliance || null,
    });
    const asked = { amount: flow.amount, paymentSourceId: sourceId };
    if (outcome.type === 'compliance') keepWithdrawal({ userId, ...asked, key, at: Date.now() });
    else if (outcome.type === 'identity') keepForCheck({ userId, withdrawal: asked });
    else if (outcome.type === 'requested') {
      keepWithdrawal(null);
      if (keptForCheck(userId)) keepForCheck(null);
    }
    dispatch(outcome);
  };

  const sentElsewhere = useEffectEvent(() => withdraw(true));
  const waitingKey = flow.step === 'form' ? flow.key : null;
  useEffect(() => (waitingKey === null ? undefined : onSent(waitingKey, sentElsewhere)), [waitingKey]);

  return {
    flow,
    busy,
    setAmount: (cents: number) => dispatch({ type: 'amount', amount: cents }),
    setSource: (sourceId: string) => dispatch({ type: 'source', sourceId }),
    review: (sourceId: string) => dispatch({ type: 'review', sourceId, key: newIdempotencyKey() }),
    back: () => {
      keepWithdrawal(null);
      dispatch({ type: 'back', key: newIdempotencyKey() });
    },
    showBreakdown: (shown: boolean) => dispatch({ type: 'breakdown', shown }),
    withdraw,
  };
}

export type WithdrawDialog = ReturnType<typeof useWithdraw>;

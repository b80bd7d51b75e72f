import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { isAnsweredCentrally, newIdempotencyKey, refusalOf } from '@/shared/api';
import { forgetReferralCode } from '@/shared/lib/arrival';
import {
  type RedeemedReferral_ViewFragment,
  RedeemReferralCodeDocument,
  ReferralSignupDocument,
  type ReferralSignupQuery,
} from '../api/referral.generated.ts';

type Promised = Pick<ReferralSignupQuery['referralSignup'], 'rewardAmount' | 'playAmount'>;

/**
 * Redeems a referral code. Updates optimistically and rolls back if the platform refuses.
 * @returns null if redeeming succeeded; otherwise the message to show, which is empty if the global error handler has
 * already shown one
 */
export function useRedeem(): (code: string, promised: Promised) => Promise<string | null> {
  const [redeem] = useMutation(RedeemReferralCodeDocument);
  const attempt = useRef<{ code: string; key: string } | null>(null);
  return async (code, promised) => {
    // Submitting the same code again repeats the request; a different code is a new request.
    if (attempt.current?.code !== code) attempt.current = { code, key: newIdempotencyKey() };
    try {
      await redeem({
        variables: { code, idempotencyKey: attempt.current.key },
        optimisticResponse: { __typename: 'Mutation', redeemReferralCode: expected(code, promised) },
        update: (cache, { data }) => {
          const redeemed = data?.redeemReferralCode;
          if (!redeemed) return;
          cache.updateQuery({ query: ReferralSignupDocument }, (known) =>
            known ? { ...known, referralSignup: { ...known.referralSignup, ...used } } : undefined,
          );
          cache.modify({
            id: 'ReferralOverview:{}',
            fields: { redeemed: (_before, { toReference }) => toReference({ ...redeemed }) ?? null },
          });
        },
      });
      forgetReferralCode();
      return null;
    } catch (fault) {
      return isAnsweredCentrally(fault) ? '' : refusalOf(fault).message;
    }
  };
}

const used = { referralEligible: false, reason: 'redeemed' } as const;

/** The optimistic result of a valid code. */
function expected(code: string, { rewardAmount, playAmount }: Promised): RedeemedReferral_ViewFragment {
  return {
    __typename: 'RedeemedReferral',
    id: 'redeeming',
    code,
    referrer: null,
    state: 'joined',
    rewardAmount,
    playedAmount: 0,
    playAmount,
  };
}

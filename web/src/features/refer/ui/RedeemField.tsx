import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Gift } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import {
  cleanReferralCode,
  ineligibleText,
  type RedeemedReferral_ViewFragment,
  ReferralSignupDocument,
  useRedeem,
} from '@/entities/referral';
import { keptReferralCode } from '@/shared/lib/arrival';
import { formatMoney } from '@/shared/lib/format';
import { toast } from '@/shared/lib/toasts';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { icon } from '@/shared/ui/icons';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';

const form = css`
  display: grid;
  gap: var(--space-12);
  padding-top: var(--space-12);
`;

/** Field for entering a referral code. Otherwise shows the redeemed code, or why no code can be redeemed. */
export function RedeemField({ redeemed }: { redeemed: RedeemedReferral_ViewFragment | null }) {
  const query = useQuery(ReferralSignupDocument, { fetchPolicy: 'cache-and-network' });
  const signup = query.data?.referralSignup;
  return (
    <Region
      bare
      title="Referral code"
      thing="your referral"
      query={{ ...query, loading: query.loading && !signup }}
      ready={signup !== undefined}
      skeleton={<SkeletonRows count={1} />}
    >
      {redeemed && <Redeemed redeemed={redeemed} />}
      {!redeemed && signup?.referralEligible && <RedeemForm promised={signup} />}
      {!redeemed && signup?.reason && <Sub>{ineligibleText(signup.reason)}</Sub>}
    </Region>
  );
}

/** The redeemed code and how much is left to play. */
export function Redeemed({ redeemed }: { redeemed: RedeemedReferral_ViewFragment }) {
  const { state, rewardAmount, playedAmount, playAmount, referrer, code } = redeemed;
  const title =
    state === 'earned' ? `${formatMoney(rewardAmount)} paid` : `${formatMoney(rewardAmount)} reserved for you`;
  const from = referrer ? ` from ${referrer.username}` : '';
  return (
    <Banner tone="mint" icon={<Gift {...icon} />} title={title} as="h3">
      Code {code}
      {from}
      {state === 'joined' && `. Played ${formatMoney(playedAmount)} of ${formatMoney(playAmount)}`}.
    </Banner>
  );
}

function RedeemForm({ promised }: { promised: { rewardAmount: number; playAmount: number } }) {
  const redeem = useRedeem();
  const [code, setCode] = useState(keptReferralCode() ?? '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await apply();
  };
  // The form is hidden while the code is being redeemed and returns on failure, so the error is shown as a toast.
  const apply = async () => {
    const message = await redeem(cleanReferralCode(code), promised);
    const action = { label: 'Retry', run: () => void apply() };
    if (message) toast({ kind: 'error', key: 'redeem', title: 'Couldn’t redeem the code', text: message, action });
  };
  return (
    <form className={form} onSubmit={submit} noValidate>
      <TextField
        label="Code"
        hint={`You’ll get ${formatMoney(promised.rewardAmount)} to play with after you’ve played ${formatMoney(promised.playAmount)}.`}
        value={code}
        onChange={setCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        after={
          <Button data-track="redeem_code" type="submit" variant="secondary" size={40} disabled={code.trim() === ''}>
            Redeem
          </Button>
        }
      />
    </form>
  );
}

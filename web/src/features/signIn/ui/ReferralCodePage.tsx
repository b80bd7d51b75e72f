import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Gift } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ineligibleText, ReferralSignupDocument } from '@/entities/referral';
import { formatMoney } from '@/shared/lib/format';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { icon } from '@/shared/ui/icons';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';

const form = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
`;

/** Both ways weigh the same. */
const ways = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
`;

export interface ReferralCodePageProps {
  /** The code of the link the person came by. */
  initialCode: string;
  error: string | null;
  onApply: (code: string, promised: { rewardAmount: number; playAmount: number }) => void;
  onSkip: () => void;
}

/** Asks for a friend's code and says what it brings to both. */
export function ReferralCodePage({ initialCode, error, onApply, onSkip }: ReferralCodePageProps) {
  const query = useQuery(ReferralSignupDocument, { fetchPolicy: 'network-only' });
  const [code, setCode] = useState(initialCode);
  const [edited, setEdited] = useState(false);
  const signup = query.data?.referralSignup;
  if (signup && !signup.referralEligible && signup.reason) {
    return (
      <div className={form}>
        <p>{ineligibleText(signup.reason)}</p>
        <Button size={48} wide onClick={onSkip}>
          Continue
        </Button>
      </div>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (signup && code.trim()) onApply(code, signup);
  };
  return (
    <form className={form} onSubmit={submit} noValidate>
      <Region
        bare
        titleHidden
        title="What a code brings"
        thing="what a code brings"
        query={query}
        ready={signup !== undefined}
        skeleton={<SkeletonRows count={1} />}
      >
        {signup && <Reward {...signup} />}
      </Region>
      <TextField
        label="Friend’s code"
        hint="You find it in the link or message they sent you."
        value={code}
        onChange={(next) => {
          setEdited(true);
          setCode(next);
        }}
        error={edited ? undefined : (error ?? undefined)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className={ways}>
        <Button type="submit" size={48} wide disabled={!signup || code.trim() === ''}>
          Apply
        </Button>
        <Button variant="secondary" size={48} wide onClick={onSkip}>
          Skip
        </Button>
      </div>
    </form>
  );
}

function Reward(signup: { rewardAmount: number; referrerRewardAmount: number; playAmount: number }) {
  const { rewardAmount, referrerRewardAmount, playAmount } = signup;
  const same = rewardAmount === referrerRewardAmount;
  const title = same
    ? `You both get ${formatMoney(rewardAmount)}`
    : `You get ${formatMoney(rewardAmount)}, your friend ${formatMoney(referrerRewardAmount)}`;
  return (
    <Banner tone="mint" icon={<Gift {...icon} />} title={title} as="h3">
      <Sub>
        Once you have played {formatMoney(playAmount)} of your own. It is money to play with; winnings are yours.
      </Sub>
    </Banner>
  );
}

import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Gift } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ineligibleText, ReferralSignupDocument, type ReferralSignupQuery } from '@/entities/referral';
import type { ReferralIneligibleReason } from '@/shared/api/types.generated';
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
  gap: var(--space-16);
`;

/** Gives both buttons the same width. */
const ways = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-12);
`;

export interface ReferralCodePageProps {
  /** Code from the link that brought the user here. */
  initialCode: string;
  error: string | null;
  onApply: (code: string, promised: { rewardAmount: number; playAmount: number }) => void;
  onSkip: () => void;
}

/** Asks for a referral code and shows the reward. */
export function ReferralCodePage(props: ReferralCodePageProps) {
  const query = useQuery(ReferralSignupDocument, { fetchPolicy: 'network-only' });
  const signup = query.data?.referralSignup;
  if (signup?.reason) return <NoCode reason={signup.reason} onContinue={props.onSkip} />;
  return (
    <ReferralCodeForm {...props} signup={signup}>
      <Region
        bare
        titleHidden
        title="Referral reward"
        thing="the referral reward"
        query={query}
        ready={signup !== undefined}
        skeleton={<SkeletonRows count={1} />}
      >
        {signup && <Reward {...signup} />}
      </Region>
    </ReferralCodeForm>
  );
}

/** Explains why no code can be redeemed, with a continue button. */
export function NoCode({ reason, onContinue }: { reason: ReferralIneligibleReason; onContinue: () => void }) {
  return (
    <div className={form}>
      <p>{ineligibleText(reason)}</p>
      <Button data-track="sign_in_continue" size={48} wide onClick={onContinue}>
        Continue
      </Button>
    </div>
  );
}

type Signup = Omit<ReferralSignupQuery['referralSignup'], '__typename'>;

/** The code field. `children` are shown above it. */
export function ReferralCodeForm({
  signup,
  initialCode,
  error,
  onApply,
  onSkip,
  children,
}: ReferralCodePageProps & { signup: Signup | undefined; children: ReactNode }) {
  const [code, setCode] = useState(initialCode);
  const [edited, setEdited] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (signup && code.trim()) onApply(code, signup);
  };
  return (
    <form className={form} onSubmit={submit} noValidate>
      {children}
      <TextField
        label="Friend’s code"
        hint="It’s in the link or message they sent you."
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
        <Button data-track="redeem_code" type="submit" size={48} wide disabled={!signup || code.trim() === ''}>
          Apply
        </Button>
        <Button variant="secondary" size={48} wide onClick={onSkip}>
          Skip
        </Button>
      </div>
    </form>
  );
}

/** The reward for both users and its condition. */
export function Reward(signup: { rewardAmount: number; referrerRewardAmount: number; playAmount: number }) {
  const { rewardAmount, referrerRewardAmount, playAmount } = signup;
  const same = rewardAmount === referrerRewardAmount;
  const title = same
    ? `You both get ${formatMoney(rewardAmount)}`
    : `You get ${formatMoney(rewardAmount)}, your friend gets ${formatMoney(referrerRewardAmount)}`;
  return (
    <Banner tone="mint" icon={<Gift {...icon} />} title={title} as="h3">
      <Sub>
        After you’ve played {formatMoney(playAmount)} of your own money. You can play with the reward and withdraw what
        you win.
      </Sub>
    </Banner>
  );
}

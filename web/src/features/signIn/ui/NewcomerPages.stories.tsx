import { type ReactNode, useState } from 'react';
import { GamePicker } from '@/entities/preference';
import { HowCards } from './HowCards.tsx';
import { NoCode, ReferralCodeForm, type ReferralCodePageProps, Reward } from './ReferralCodePage.tsx';
import { UsernamePage } from './UsernamePage.tsx';

export default { title: 'Sign in, newcomers' };

const nothing = () => undefined;
const pane = (page: ReactNode) => <div style={{ maxWidth: 448, display: 'grid', gap: 16 }}>{page}</div>;

const signup = {
  referralEligible: true,
  reason: null,
  redeemUntil: '2026-03-08T10:00:00Z',
  signupCode: null,
  rewardAmount: 500,
  referrerRewardAmount: 500,
  playAmount: 2000,
};

const code = (props: Partial<ReferralCodePageProps> = {}, rewards = signup) =>
  pane(
    <ReferralCodeForm initialCode="" error={null} onApply={nothing} onSkip={nothing} signup={rewards} {...props}>
      <Reward {...rewards} />
    </ReferralCodeForm>,
  );

export const FriendsCode = () => code();
export const FromALink = () => code({ initialCode: 'KAI7MX2P' });
export const Refused = () =>
  code({ initialCode: 'KAI7MX2P', error: 'That code doesn’t exist. Check it and try again.' });
export const UnequalRewards = () => code({}, { ...signup, referrerRewardAmount: 1000 });
export const NotNew = () => pane(<NoCode reason="device" onContinue={nothing} />);
export const Paused = () => pane(<NoCode reason="paused" onContinue={nothing} />);
export const Username = () => pane(<UsernamePage proposed="quick_piper_4821" onDone={nothing} />);
export const Cards = () => pane(<HowCards onDone={nothing} />);

const games = ['Iron Parlour', 'Pitch Kings 26', 'Kingfall', 'Grid Torque', 'Rim Theory'].map((name, at) => ({
  id: String(at),
  name,
  imageUrl: null,
}));

function Picker() {
  const [chosen, setChosen] = useState(['1']);
  return <GamePicker legend="Games you play" games={games} chosen={chosen} onChange={setChosen} />;
}
export const Games = () => pane(<Picker />);

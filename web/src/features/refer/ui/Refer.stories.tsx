import type { ReactNode } from 'react';
import { LedgerList } from '@/shared/ui/ledger';
import type { Referral_RowFragment } from '../api/refer.generated.ts';
import { Redeemed } from './RedeemField.tsx';
import { OwnCode } from './ReferModal.tsx';
import { ReferralRow } from './ReferralList.tsx';

export default { title: 'Refer a friend' };

const pane = (content: ReactNode) => <div style={{ maxWidth: 672, display: 'grid', gap: 16 }}>{content}</div>;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const overview = {
  code: 'KAI7MX2P',
  enabled: true,
  paused: false,
  rewardAmount: 500,
  friendRewardAmount: 500,
  playAmount: 2000,
  earnedAmount: 1500,
  reservedAmount: 500,
  invitedCount: 1,
  joinedCount: 1,
  earnedCount: 3,
  redeemed: null,
};

export const Own = () => pane(<OwnCode overview={overview} />);
export const Paused = () => pane(<OwnCode overview={{ ...overview, paused: true }} />);
export const SwitchedOff = () => pane(<OwnCode overview={{ ...overview, enabled: false }} />);

const friend: Referral_RowFragment = {
  __typename: 'Referral',
  id: '1',
  state: 'joined',
  rewardAmount: 500,
  playedAmount: 1250,
  playAmount: 2000,
  joinedAt: inHours(-50),
  earnedAt: null,
  remindableAt: inHours(-1),
  user: { __typename: 'User', id: 'u1', username: 'quiet_otter_4821', profileImageUrl: null },
};

export const Friends = () =>
  pane(
    <LedgerList>
      <ReferralRow referral={{ ...friend, id: '0', state: 'invited' }} />
      <ReferralRow referral={friend} />
      <ReferralRow referral={{ ...friend, id: '2', remindableAt: inHours(50) }} />
      <ReferralRow referral={{ ...friend, id: '3', state: 'earned', remindableAt: null }} />
      <ReferralRow referral={{ ...friend, id: '4', user: null, state: 'earned', remindableAt: null }} />
    </LedgerList>,
  );

const redeemed = {
  __typename: 'RedeemedReferral' as const,
  id: 'r1',
  code: 'KAI7MX2P',
  referrer: { __typename: 'User' as const, id: 'u1', username: 'kai' },
  state: 'joined' as const,
  rewardAmount: 500,
  playedAmount: 1250,
  playAmount: 2000,
};

export const Waiting = () => pane(<Redeemed redeemed={redeemed} />);
export const Paid = () => pane(<Redeemed redeemed={{ ...redeemed, state: 'earned', playedAmount: 2000 }} />);

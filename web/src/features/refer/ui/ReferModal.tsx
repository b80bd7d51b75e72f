import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Share2 } from 'lucide-react';
import { formatMoney } from '@/shared/lib/format';
import { closeOverlay, openOverlay, useOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { Button } from '@/shared/ui/button';
import { CopyChip } from '@/shared/ui/chip';
import { Dialog } from '@/shared/ui/dialog';
import { icon } from '@/shared/ui/icons';
import { QrCode } from '@/shared/ui/qr-code';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { Caps, Sub } from '@/shared/ui/text';
import { ReferOverviewDocument, type ReferOverviewQuery } from '../api/refer.generated.ts';
import { AffiliateLine } from './AffiliateLine.tsx';
import { RedeemField } from './RedeemField.tsx';
import { ReferralList } from './ReferralList.tsx';

const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-24);
`;

const own = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 160px;
  gap: var(--space-20);
  align-items: center;

  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: var(--space-12);
    min-width: 0;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
  }
`;

const code = css`
  font: var(--type-display-large);
  font-weight: var(--weight-heavy);
  font-stretch: 112%;
  letter-spacing: 0.04em;
  color: var(--paper);
  overflow-wrap: anywhere;
`;

const sums = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8) var(--space-32);
  margin: 0;

  dd {
    font: var(--type-display-heading);
    font-stretch: 76%;
    font-variant-numeric: tabular-nums;
    color: var(--paper);
  }
`;

type Overview = Omit<ReferOverviewQuery['referralOverview'], '__typename'>;

/** The `refer` overlay: the user's referral code, rewards and referrals, and a field for redeeming a code. */
export function ReferModal() {
  return useOverlay('refer') ? <OpenReferModal /> : null;
}

function OpenReferModal() {
  const query = useQuery(ReferOverviewDocument, { fetchPolicy: 'cache-and-network' });
  const overview = query.data?.referralOverview;
  return (
    <Dialog open size="medium" title="Refer a friend" onClose={() => closeOverlay('refer')}>
      <div className={body}>
        <Region
          bare
          titleHidden
          title="Your code"
          thing="your code"
          query={{ ...query, loading: query.loading && !overview }}
          ready={overview !== undefined}
          skeleton={<SkeletonRows count={3} />}
        >
          {overview && <OwnCode overview={overview} />}
        </Region>
        <AffiliateLine />
        <ReferralList />
        {overview && <RedeemField redeemed={overview.redeemed} />}
      </div>
    </Dialog>
  );
}

/** The code as text, link and QR code, with the rewards earned. */
export function OwnCode({ overview }: { overview: Overview }) {
  const link = `${window.location.origin}${routes.home({ code: overview.code })}`;
  const { rewardAmount, friendRewardAmount, playAmount } = overview;
  if (!overview.enabled) return <p>Your code is turned off. Contact support if you think that’s a mistake.</p>;
  const share = () =>
    openOverlay({
      kind: 'share',
      link: routes.home({ code: overview.code }),
      text: overview.paused
        ? 'Play me on Duelbook.'
        : `Play me on Duelbook. With my code ${overview.code} you get ${formatMoney(friendRewardAmount)} to play with.`,
    });
  return (
    <div className={body}>
      <div className={own}>
        <div>
          <Caps>Your code</Caps>
          <p className={code}>{overview.code}</p>
          {overview.paused ? (
            <p>Rewards are paused right now. The amount reserved for you isn’t affected.</p>
          ) : (
            <p>
              You get {formatMoney(rewardAmount)} and your friend gets {formatMoney(friendRewardAmount)} to play with
              after they’ve played {formatMoney(playAmount)} of their own money.
            </p>
          )}
          <CopyChip name="Copy link" value={link} label={link.replace(/^https?:\/\//, '')} />
          <Button data-track="share_referral" icon={<Share2 {...icon} />} onClick={share}>
            Share your link
          </Button>
        </div>
        <QrCode value={link} label="QR code for your link" />
      </div>
      <dl className={sums}>
        <div>
          <dt>
            <Caps>Earned</Caps>
          </dt>
          <dd>{formatMoney(overview.earnedAmount)}</dd>
        </div>
        <div>
          <dt>
            <Caps>Reserved for you</Caps>
          </dt>
          <dd>{formatMoney(overview.reservedAmount)}</dd>
        </div>
      </dl>
      <Sub>Rewards are wager-only: you can play with them, and withdraw what you win.</Sub>
    </div>
  );
}

import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { Landing } from '@/entities/influencer';
import { useSession } from '@/entities/session';
import { keepReferralCode } from '@/shared/lib/arrival';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { Button, ButtonLink } from '@/shared/ui/button';
import { CopyChip } from '@/shared/ui/chip';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState, RegionError, Skeleton } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';
import { InfluencerPageDocument, type InfluencerPageQuery } from '../api/influencerPage.generated.ts';
import { page } from './InfluencerPage.css.ts';

type Influencer = InfluencerPageQuery['influencers'][number];

/** `/i/{slug}`: an influencer's landing page. Users who sign up from this page are attributed to the influencer. */
export function InfluencerPage() {
  const { slug = '' } = useParams();
  const query = useQuery(InfluencerPageDocument, { variables: { slug } });
  const influencer = query.data?.influencers[0];
  return (
    <>
      <PageBar title={influencer?.name ?? 'Influencer'} description={influencer?.bio} back={routes.discover()} />
      <div className={page}>
        {influencer ? (
          <InfluencerLanding influencer={influencer} />
        ) : query.data ? (
          <EmptyState
            title="This page doesn’t exist"
            action={
              <ButtonLink variant="secondary" to={routes.discover()}>
                Discover players
              </ButtonLink>
            }
          >
            The link may be wrong, or the page is no longer available.
          </EmptyState>
        ) : query.error ? (
          <RegionError thing="this page" error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton height={320} radius={20} />
        )}
      </div>
    </>
  );
}

/** The page's content. For signed-out visitors, the code is stored until they join or close the tab. */
function InfluencerLanding({ influencer }: { influencer: Influencer }) {
  const { userId, name, code } = influencer;
  const session = useSession();
  const joined = session !== null && session.scope !== 'guest';
  useEffect(() => {
    if (!joined) keepReferralCode(code);
  }, [joined, code]);
  return (
    <Landing page={influencer}>
      {joined ? (
        <Joined code={code} name={name} userId={userId} eligible={session.user.referralEligible} />
      ) : (
        <Join code={code} />
      )}
    </Landing>
  );
}

function Join({ code }: { code: string }) {
  return (
    <>
      <Button
        variant="glow"
        size={56}
        data-track="join_influencer"
        onClick={() => openOverlay({ kind: 'auth', page: 'SignIn', referralCode: code })}
      >
        Join with {code}
      </Button>
      <Sub>0% fee: the winner gets the whole pot. You choose whether to use the code after verifying your phone.</Sub>
    </>
  );
}

interface JoinedProps {
  code: string;
  name: string;
  userId: string;
  /** Whether the viewer can still redeem a code. */
  eligible: boolean;
}

function Joined({ code, name, userId, eligible }: JoinedProps) {
  const redeem = () => {
    keepReferralCode(code);
    openOverlay({ kind: 'refer' });
  };
  return (
    <div>
      {eligible && (
        <Button data-track="redeem_code" size={48} onClick={redeem}>
          Redeem {code}
        </Button>
      )}
      <ButtonLink variant="secondary" size={48} to={routes.profile(userId)}>
        View profile
      </ButtonLink>
      <CopyChip name={`Copy ${name}’s code`} value={code} />
    </div>
  );
}

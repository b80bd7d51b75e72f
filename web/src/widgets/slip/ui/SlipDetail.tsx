import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '@/entities/session';
import { type Slip_ViewFragment, SlipCard } from '@/entities/stakeSlip';
import { SwapHistory } from '@/features/swapLeg';
import { isMissing, refusalOf } from '@/shared/api';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { Button, ButtonLink } from '@/shared/ui/button';
import { EmptyState, Late, Missing, RegionError, Skeleton } from '@/shared/ui/region';
import { SlipDetailDocument, type SlipDetailQuery } from '../api/slipDetail.generated.ts';
import { openEvents, useRefreshSlips } from '../model/useSlips.ts';
import { BenchPanel } from './BenchPanel.tsx';
import { BoostPanel } from './BoostPanel.tsx';
import { LegActions } from './LegActions.tsx';
import { LegDrawer } from './LegDrawer.tsx';
import { LegSpark } from './LegSpark.tsx';
import { OrderWatch } from './OrderWatch.tsx';
import { PastLegActions } from './PastLegActions.tsx';
import { SlipActions } from './SlipActions.tsx';
import { StandingPanel } from './StandingPanel.tsx';

const page = css`
  display: grid;
  grid-template-columns: minmax(0, 440px) minmax(0, 1fr);
  gap: var(--space-24);
  align-items: start;
  max-width: 1040px;
  padding: var(--space-24) var(--gutter) var(--space-40);

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-24);

  h2 {
    margin-bottom: var(--space-8);
    font-size: var(--size-lead);
    line-height: var(--leading-24);
  }
`;

const pollMs = 8_000;

/** One of the user's slips: its legs and orders, standing, bench, boost and swaps. */
export function SlipDetail({ slipId }: { slipId: string }) {
  const signedIn = useSession()?.scope === 'full';
  const query = useQuery(SlipDetailDocument, {
    variables: { id: slipId },
    skip: !signedIn,
    pollInterval: pollMs,
    skipPollAttempt: () => document.hidden,
  });
  if (!signedIn)
    return (
      <div className={page}>
        <EmptyState
          as="h2"
          title="Sign in to see this slip"
          action={
            <Button data-track="sign_in" onClick={() => openOverlay({ kind: 'auth' })}>
              Sign in
            </Button>
          }
        >
          Only the owner of a slip can open it.
        </EmptyState>
      </div>
    );
  if (query.data?.slip) return <Loaded slip={query.data.slip} query={query} />;
  if (query.loading) return <Waiting />;
  return (
    <div className={page}>
      {query.error && !isMissing(refusalOf(query.error)) ? (
        <RegionError thing="this slip" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Missing
          thing="slip"
          action={
            <ButtonLink data-track="open_stakes" to={routes.me({ stakesOpen: 'true' })}>
              See my stakes
            </ButtonLink>
          }
        >
          The link may be wrong, or the slip is someone else’s.
        </Missing>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <Late>
      <div className={page} aria-hidden="true">
        <Skeleton height={360} radius={14} />
        <div className={column}>
          <Skeleton height={120} radius={14} />
          <Skeleton height={200} radius={14} />
        </div>
      </div>
    </Late>
  );
}

interface LoadedProps {
  slip: Slip_ViewFragment;
  query: { data?: SlipDetailQuery; refetch: () => unknown };
}

function Loaded({ slip, query }: LoadedProps) {
  const [search, setSearch] = useSearchParams();
  const refreshLists = useRefreshSlips();
  const refresh = () => {
    void query.refetch();
    refreshLists();
  };
  const open = slip.state === 'open';
  const choose = (leg: string | null) => setSearch(leg === null ? {} : { leg }, { replace: true });
  return (
    <div className={page}>
      {open && openEvents([slip]).map((id) => <OrderWatch key={id} eventId={id} onChange={refresh} />)}
      <SlipCard
        slip={slip}
        legFigure={open ? (leg) => <LegSpark leg={leg} /> : undefined}
        legActions={(leg) => (
          <>
            {open ? <LegActions leg={leg} slip={slip} onDone={refresh} /> : <PastLegActions leg={leg} />}
            <Button variant="tertiary" size={32} onClick={() => choose(leg.id)}>
              Orders
            </Button>
          </>
        )}
        actions={<SlipActions slip={slip} />}
      />
      <div className={column}>
        {open && <StandingPanel slip={slip} />}
        <BenchPanel slip={slip} bench={query.data?.slipBench ?? null} />
        {slip.boost && <BoostPanel boost={slip.boost} />}
        <SwapHistory slip={slip} changes={query.data?.slipChanges ?? []} />
      </div>
      <LegDrawer legId={search.get('leg')} onClose={() => choose(null)} />
    </div>
  );
}

import { css } from '@linaria/core';
import { type Slip_ViewFragment, SlipCard } from '@/entities/stakeSlip';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { Button, ButtonLink } from '@/shared/ui/button';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { openEvents, useRefreshSlips, useSlips } from '../model/useSlips.ts';
import { LegActions } from './LegActions.tsx';
import { LegSpark } from './LegSpark.tsx';
import { OpenTotals } from './OpenTotals.tsx';
import { OrderWatch } from './OrderWatch.tsx';
import { PastLegActions } from './PastLegActions.tsx';
import { SlipActions } from './SlipActions.tsx';

const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: var(--space-16);
  align-items: start;
`;

/** The user's open or settled slips. */
export function SlipsList({ status }: { status: Slip_ViewFragment['state'] }) {
  const { signedIn, query, slips, more } = useSlips(status);
  const refresh = useRefreshSlips();
  const words = status === 'open' ? 'open stakes' : 'settled stakes';
  if (!signedIn) {
    return (
      <EmptyState
        title={`Sign in to see your ${words}`}
        action={
          <Button data-track="sign_in" onClick={signIn}>
            Sign in
          </Button>
        }
      >
        You can browse without an account, but you need one to stake.
      </EmptyState>
    );
  }
  return (
    <>
      {status === 'open' && openEvents(slips).map((id) => <OrderWatch key={id} eventId={id} onChange={refresh} />)}
      <Region
        bare
        titleHidden
        title={status === 'open' ? 'Open stakes' : 'Settled stakes'}
        thing={words}
        query={{ ...query, loading: query.loading && slips.length === 0 }}
        ready={query.data !== undefined}
        skeleton={<SkeletonRows count={3} picture={32} />}
        empty={
          slips.length === 0 && (
            <EmptyState
              title={status === 'open' ? 'No open stakes' : 'Nothing settled yet'}
              action={
                <ButtonLink data-track="open_stakes" to={routes.stake()}>
                  Find an event
                </ButtonLink>
              }
            >
              {status === 'open'
                ? 'Your stakes appear here until they settle.'
                : 'Every settled stake appears here, won or lost, down to the cent.'}
            </EmptyState>
          )
        }
        footer={
          more && (
            <Button variant="tertiary" onClick={more}>
              Load more
            </Button>
          )
        }
      >
        {status === 'open' && <OpenTotals />}
        <div className={list}>
          {slips.map((slip) => (
            <SlipCard
              key={slip.id}
              slip={slip}
              legFigure={status === 'open' ? (leg) => <LegSpark leg={leg} /> : undefined}
              legActions={
                status === 'open'
                  ? (leg) => <LegActions leg={leg} slip={slip} onDone={refresh} />
                  : (leg) => <PastLegActions leg={leg} />
              }
              actions={<SlipActions slip={slip} />}
            />
          ))}
        </div>
      </Region>
    </>
  );
}

const signIn = () => openOverlay({ kind: 'auth' });

import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { CircleAlert } from 'lucide-react';
import { PaidNotice, paidBlock, usePaidAccess } from '@/entities/paidAccess';
import { closeOverlay, useOverlay } from '@/shared/lib/overlays';
import { Banner } from '@/shared/ui/banner';
import { Dialog } from '@/shared/ui/dialog';
import { icon } from '@/shared/ui/icons';
import { EmptyState, Region } from '@/shared/ui/region';
import { ChallengesDocument } from '../api/challenge.generated.ts';
import { useChallenge } from '../model/useChallenge.ts';
import { ChallengeCard } from './ChallengeCard.tsx';
import { OfferForm } from './OfferForm.tsx';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
`;

/**
 * The `challenge` overlay: stakes offered to specific players. Shows the offer form for an event, or the list of
 * challenges if no event is given.
 */
export function ChallengeModal() {
  const overlay = useOverlay('challenge');
  if (!overlay) return null;
  return (
    <Dialog
      open
      onClose={() => closeOverlay('challenge')}
      title={overlay.eventId ? 'Challenge someone' : 'Challenges'}
      sticky={overlay.eventId !== undefined}
    >
      {overlay.eventId ? (
        <OfferForm
          eventId={overlay.eventId}
          teamId={overlay.eventTeamId}
          price={overlay.price}
          amount={overlay.amount}
          to={overlay.to}
        />
      ) : (
        <Challenges />
      )}
    </Dialog>
  );
}

function Challenges() {
  const query = useQuery(ChallengesDocument, { pollInterval: 5000, fetchPolicy: 'cache-and-network' });
  const { respond, message, busy } = useChallenge();
  const access = usePaidAccess(true);
  const all = query.data?.challenges ?? [];
  return (
    <Region
      bare
      titleHidden
      title="Challenges"
      thing="challenges"
      query={{ ...query, loading: query.loading && !query.data }}
      ready={query.data !== undefined}
      empty={
        all.length === 0 && (
          <EmptyState title="No challenges">
            Stakes you offer to other players, and stakes they offer to you, show up here.
          </EmptyState>
        )
      }
    >
      <div className={stack}>
        {message && (
          <div role="alert">
            <Banner tone="rose" icon={<CircleAlert {...icon} />} title={message} as="h3" />
          </div>
        )}
        {all.some(({ mine, state }) => !mine && state === 'open') && <PaidNotice access={access} />}
        {all.map((challenge) => (
          <ChallengeCard
            key={challenge.id}
            challenge={challenge}
            busy={busy}
            closed={paidBlock(access)}
            onAnswer={(accepted) => void respond(challenge.id, accepted)}
          />
        ))}
      </div>
    </Region>
  );
}

import { useQuery } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { closeOverlay, useOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { EmptyState, Region, Skeleton } from '@/shared/ui/region';
import { BoostsDocument } from '../api/boosts.generated.ts';
import { BoostCard } from './BoostCard.tsx';

/** The `boosts` overlay: shows the terms of all active boosts, or of one of them. */
export function BoostsModal() {
  const overlay = useOverlay('boosts');
  return overlay && <OpenBoosts key={overlay.promoId ?? ''} promoId={overlay.promoId ?? null} />;
}

const close = () => closeOverlay('boosts');

function OpenBoosts({ promoId }: { promoId: string | null }) {
  const query = useQuery(BoostsDocument, { variables: { promoId } });
  const navigate = useNavigate();
  const boosts = query.data?.boosts;
  return (
    <Dialog open onClose={close} title={promoId === null ? 'Boosts' : 'Boost'} size="small">
      <Region
        bare
        titleHidden
        title="Boosts"
        thing="the boosts"
        query={{ ...query, loading: query.loading && !boosts }}
        ready={boosts !== undefined}
        skeleton={<Skeleton height={320} radius={14} />}
        empty={
          boosts?.length === 0 && (
            <EmptyState
              title="No boosts right now"
              action={
                <Button data-track="open_stakes" onClick={() => void navigate(routes.stake())}>
                  See open markets
                </Button>
              }
            >
              When a boost is active, its events have a gold mark on the board.
            </EmptyState>
          )
        }
      >
        {boosts?.map((boost) => (
          <BoostCard
            key={boost.promoId}
            boost={boost}
            onEvents={() => void navigate(routes.stake({ promoId: boost.promoId }))}
          />
        ))}
      </Region>
    </Dialog>
  );
}

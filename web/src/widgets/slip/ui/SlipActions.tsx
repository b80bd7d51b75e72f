import { ArrowUpDown, Share2, Ticket } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import type { Slip_ViewFragment } from '@/entities/stakeSlip';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { Button, ButtonLink } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';

/** Actions for a whole slip. On the slip's own page, there is no link to that page. */
export function SlipActions({ slip }: { slip: Slip_ViewFragment }) {
  const path = routes.slip(slip.id);
  const here = useLocation().pathname === path;
  const share = () =>
    openOverlay({ kind: 'share', link: routes.stake(), text: `Slip ${slip.number} on Duelbook, $0.00 fee.` });
  return (
    <>
      {slip.state === 'open' && (
        <Button
          variant="secondary"
          size={40}
          icon={<ArrowUpDown {...smallIcon} />}
          data-track="swap_leg"
          onClick={() => openOverlay({ kind: 'swap-leg', slipId: slip.id })}
        >
          Bench and swap
        </Button>
      )}
      {!here && (
        <ButtonLink variant="secondary" size={40} icon={<Ticket {...smallIcon} />} to={path} data-track="slip_detail">
          Details
        </ButtonLink>
      )}
      <Button variant="secondary" size={40} icon={<Share2 {...smallIcon} />} data-track="share_slip" onClick={share}>
        Share
      </Button>
      <ResultHelp slip={slip} />
    </>
  );
}

/** A help link that depends on how the slip ended. A lost slip never suggests another stake. */
function ResultHelp({ slip: { state, winStatus, legs } }: { slip: Slip_ViewFragment }) {
  if (state !== 'settled') return null;
  if (winStatus === 'lost')
    return (
      <Button variant="tertiary" size={40} onClick={() => openOverlay({ kind: 'play-limits' })}>
        Limits
      </Button>
    );
  const [leg] = legs.filter((each) => each.winStatus === winStatus);
  if (!leg || (winStatus !== 'void' && winStatus !== 'dead_heat')) return null;
  return (
    <ButtonLink variant="tertiary" size={40} to={routes.marketReceipt(leg.marketId)}>
      {winStatus === 'void' ? 'Why void' : 'How ties pay'}
    </ButtonLink>
  );
}

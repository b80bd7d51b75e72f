import { css } from '@linaria/core';
import { Bell, CircleHelp, Gift, LifeBuoy, LogOut, WalletMinimal } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useSignOut } from '@/entities/session';
import { openOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { routes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { Button, ButtonLink } from '@/shared/ui/button';
import { icon, SlipGlyph } from '@/shared/ui/icons';
import { openSupport } from '../model/useMeLinks.ts';

const tiles = css`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;

  ${media.phone} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);

    & > * {
      height: 44px;
    }
  }
`;

/** Where one goes from here, and the way out. @param player with a verified phone */
export function Tiles({ player }: { player: boolean }) {
  const [signOut, busy] = useSignOut();
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    navigate(routes.home());
    toast({ title: 'Signed out' });
  };
  return (
    <div className={tiles}>
      <ButtonLink to={routes.wallet()} icon={<WalletMinimal {...icon} />}>
        Wallet
      </ButtonLink>
      {player && (
        <>
          <Button variant="secondary" icon={<SlipGlyph {...icon} />} onClick={() => openOverlay({ kind: 'my-stakes' })}>
            My stakes
          </Button>
          <Button variant="secondary" icon={<Bell {...icon} />} onClick={() => openOverlay({ kind: 'notifications' })}>
            Notifications
          </Button>
          <Button variant="secondary" icon={<Gift {...icon} />} onClick={() => openOverlay({ kind: 'refer' })}>
            Refer a friend
          </Button>
        </>
      )}
      <Button variant="secondary" icon={<LifeBuoy {...icon} />} onClick={openSupport}>
        Support
      </Button>
      <ButtonLink variant="secondary" to={routes.help()} icon={<CircleHelp {...icon} />}>
        Help
      </ButtonLink>
      <Button variant="secondary" icon={<LogOut {...icon} />} loading={busy} onClick={leave}>
        Sign out
      </Button>
    </div>
  );
}

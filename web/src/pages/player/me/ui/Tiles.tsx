import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Bell, CircleHelp, Gift, LifeBuoy, LogOut, WalletMinimal } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSignOut } from '@/entities/session';
import { formatMoney } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { routes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { Button, ButtonLink } from '@/shared/ui/button';
import { icon, SlipGlyph } from '@/shared/ui/icons';
import { MeTilesDocument } from '../api/me.generated.ts';
import { openSupport } from '../model/useMeLinks.ts';

const tiles = css`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 12px;

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 8px;
  }
`;

const tile = css`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 4px 10px;
  align-content: start;
  min-height: 96px;
  padding: 14px 16px;
  border: 1px solid var(--line);
  border-radius: var(--r-panel);
  background: var(--ink-2);
  color: var(--bone);
  text-align: left;

  &:hover {
    border-color: var(--edge);
  }

  & > svg {
    color: var(--ash);
  }

  & > b {
    grid-column: 1 / -1;
    color: var(--paper);
    font: 700 24px / 30px var(--display);
    font-stretch: 80%;
  }

  & > small {
    grid-column: 1 / -1;
    font-size: 13px;
    line-height: 18px;
    color: var(--ash);
  }

  ${media.phone} {
    padding: 12px;
  }
`;

const ways = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  margin-top: 12px;

  & > :last-child {
    margin-left: auto;
  }

  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 8px;

    & > * {
      height: 44px;
      padding: 0 8px;
    }
  }
`;

interface TileProps {
  icon: ReactElement;
  title: string;
  /** Null while it is not known. */
  figure: ReactNode;
  text: string | null;
}

const content = ({ icon: picture, title, figure, text }: TileProps) => (
  <>
    {picture}
    <span>{title}</span>
    <b>{figure ?? '–'}</b>
    <small>{text}</small>
  </>
);

/** What a player has and what waits for them, each the way there. */
function Figures() {
  const { data } = useQuery(MeTilesDocument, { fetchPolicy: 'cache-and-network' });
  const stakes = data?.activeStakes;
  const unread = data?.status.unread.notifications;
  return (
    <div className={tiles}>
      <Link className={tile} to={routes.wallet()}>
        {content({
          icon: <WalletMinimal {...icon} />,
          title: 'Wallet',
          figure: data && formatMoney(data.wallet.playable),
          text: data ? `${formatMoney(data.wallet.withdrawable)} can be withdrawn` : null,
        })}
      </Link>
      <button type="button" className={tile} onClick={() => openOverlay({ kind: 'my-stakes' })}>
        {content({
          icon: <SlipGlyph {...icon} />,
          title: 'My stakes',
          figure: stakes && `${stakes.items.length}${stakes.hasNext ? '+' : ''} open`,
          text: data ? `${formatMoney(data.wallet.inPlay)} in play` : null,
        })}
      </button>
      <button type="button" className={tile} onClick={() => openOverlay({ kind: 'notifications' })}>
        {content({
          icon: <Bell {...icon} />,
          title: 'Notifications',
          figure: unread,
          text: unread === undefined ? null : 'unread',
        })}
      </button>
      <button type="button" className={tile} onClick={() => openOverlay({ kind: 'refer' })}>
        {content({
          icon: <Gift {...icon} />,
          title: 'Refer a friend',
          figure: 'Share',
          text: 'your code and your link',
        })}
      </button>
    </div>
  );
}

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
    <div>
      {player && <Figures />}
      <div className={ways}>
        {!player && (
          <ButtonLink to={routes.wallet()} icon={<WalletMinimal {...icon} />}>
            Wallet
          </ButtonLink>
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
    </div>
  );
}

import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Bell, CircleHelp, Gift, Handshake, LifeBuoy, LogOut, Sparkles, WalletMinimal } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSignOut } from '@/entities/session';
import { putWhatsNewAway, showWhatsNew, useWhatsNew } from '@/features/whatsNew';
import { formatMoney } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { routes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { Button, ButtonLink } from '@/shared/ui/button';
import { icon, SlipGlyph } from '@/shared/ui/icons';
import { MeStakesDocument, MeUnreadDocument, MeWalletDocument } from '../api/me.generated.ts';
import { openSupport } from '../model/useMeLinks.ts';

const tiles = css`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--space-12);

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-8);
  }
`;

const tile = css`
  container-type: inline-size;
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: var(--space-4) var(--space-10);
  align-content: start;
  min-height: 96px;
  padding: var(--space-14) var(--space-16);
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
    font: var(--type-display-heading);
    /* Caps the size of enlarged text, so the amount always fits. */
    font-size: min(var(--size-heading), 18cqi);
    font-stretch: 80%;
  }

  & > small {
    grid-column: 1 / -1;
    min-height: 18px;
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--ash);
  }

  ${media.phone} {
    padding: var(--space-12);
  }
`;

const ways = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8) var(--space-12);
  margin-top: var(--space-12);

  & > :last-child {
    margin-left: auto;
  }

  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(max(5.5rem, 30%), 1fr));
    gap: var(--space-8);

    & > * {
      height: 44px;
      padding: 0 var(--space-8);
    }

    & > :last-child {
      margin-left: 0;
    }

    &:has(> :nth-child(4)) {
      grid-template-columns: repeat(auto-fit, minmax(max(5.5rem, 40%), 1fr));
    }
  }
`;

interface Asked {
  error?: unknown;
  refetch: () => Promise<unknown>;
}

interface TileProps {
  icon: ReactElement;
  title: string;
  /** Undefined while loading. */
  figure: ReactNode;
  text: string | undefined;
  /**
   * The query that provides the figure. Each tile has a separate query, so one failure doesn't affect the other tiles.
   */
  from?: Asked;
  /** The path to open or the action to run when the tile is pressed. */
  to: string | (() => void);
}

/** A figure that links to its page. Becomes a retry button if loading fails. */
function Tile({ icon: picture, title, figure, text, from, to }: TileProps) {
  const failed = figure === undefined && from?.error !== undefined;
  const content = (
    <>
      {picture}
      <span>{title}</span>
      <b>{figure ?? '–'}</b>
      <small role={failed ? 'alert' : undefined}>{failed ? 'Couldn’t load. Try again' : text}</small>
    </>
  );
  if (typeof to === 'string' && !failed)
    return (
      <Link className={tile} to={to}>
        {content}
      </Link>
    );
  const again = () => void from?.refetch().catch(() => undefined);
  return (
    <button type="button" className={tile} onClick={typeof to === 'string' || failed ? again : to}>
      {content}
    </button>
  );
}

/** The user's key figures as links. The shell keeps the balance and unread counts up to date. */
export function Figures() {
  const account = useQuery(MeWalletDocument);
  const status = useQuery(MeUnreadDocument);
  const active = useQuery(MeStakesDocument, { fetchPolicy: 'cache-and-network' });
  const wallet = account.data?.wallet;
  const unread = status.data?.status.unread.notifications;
  const stakes = active.data?.activeStakes;
  return (
    <div className={tiles}>
      <Tile
        icon={<WalletMinimal {...icon} />}
        title="Wallet"
        figure={wallet && formatMoney(wallet.playable)}
        text={wallet && `${formatMoney(wallet.withdrawable)} withdrawable`}
        from={account}
        to={routes.wallet()}
      />
      <Tile
        icon={<SlipGlyph {...icon} />}
        title="My stakes"
        figure={stakes && `${stakes.items.length}${stakes.hasNext ? '+' : ''} open`}
        text={wallet && `${formatMoney(wallet.inPlay)} in play`}
        from={active}
        to={() => openOverlay({ kind: 'my-stakes' })}
      />
      <Tile
        icon={<Bell {...icon} />}
        title="Notifications"
        figure={unread}
        text={unread === undefined ? undefined : 'unread'}
        from={status}
        to={() => openOverlay({ kind: 'notifications' })}
      />
      <Tile
        icon={<Gift {...icon} />}
        title="Refer a friend"
        figure="Share"
        text="your code and link"
        to={() => openOverlay({ kind: 'refer' })}
      />
    </div>
  );
}

/** Links to the user's pages, and a button to sign out. @param player whether the user has a verified phone number */
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
          <ButtonLink data-track="open_wallet" to={routes.wallet()} icon={<WalletMinimal {...icon} />}>
            Wallet
          </ButtonLink>
        )}
        {player && (
          <ButtonLink variant="secondary" to={routes.portal()} icon={<Handshake {...icon} />}>
            Partner portal
          </ButtonLink>
        )}
        <Button variant="secondary" icon={<LifeBuoy {...icon} />} onClick={openSupport}>
          Support
        </Button>
        <ButtonLink variant="secondary" to={routes.help()} icon={<CircleHelp {...icon} />}>
          Help
        </ButtonLink>
        <WhatsNew />
        <Button variant="secondary" icon={<LogOut {...icon} />} loading={busy} onClick={leave}>
          Sign out
        </Button>
      </div>
    </div>
  );
}

/**
 * Opens the release notes. The status strip announces new release notes only if it has nothing more important to show.
 */
function WhatsNew() {
  const { points } = useWhatsNew();
  if (points.length === 0) return null;
  const tell = () => {
    showWhatsNew();
    putWhatsNewAway();
    openOverlay({ kind: 'whats-new' });
  };
  return (
    <Button variant="secondary" icon={<Sparkles {...icon} />} onClick={tell}>
      What’s new
    </Button>
  );
}

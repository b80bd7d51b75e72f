import { Bell, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { stoppedNotice, useAppConfig, useStopped } from '@/entities/appConfig';
import { useSession } from '@/entities/session';
import { SlipToggle } from '@/features/placeStake';
import { commandKey } from '@/shared/lib/hotkeys';
import { onDemand } from '@/shared/lib/on-demand';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { AtBottom, BottomLayer, publishHeight } from '@/shared/ui/bottom-layer';
import { Boundary, IdlePart, PageFault } from '@/shared/ui/boundary';
import { Button } from '@/shared/ui/button';
import { Count } from '@/shared/ui/chip';
import { icon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { setPageBarPlace } from '@/shared/ui/page-bar';
import { Hidden } from '@/shared/ui/text';
import { Wordmark } from '@/shared/ui/wordmark';
import { useCheckInFlags } from '../model/checkInFlags.ts';
import { useStripRoom } from '../model/stripSpace.ts';
import { useAccount } from '../model/useAccount.ts';
import { useGlobalKeys } from '../model/useGlobalKeys.ts';
import { Dock } from './Dock.tsx';
import { Rail } from './Rail.tsx';
import {
  column,
  playMoney,
  shell,
  skip,
  top,
  topBalance,
  topBell,
  topClaim,
  topMark,
  topSearch,
  topSignIn,
  topSlip,
} from './Shell.css.ts';
import { TabBar } from './TabBar.tsx';

// Loaded on demand, because it is rarely needed right away and would compete with the initial load.
const StatusStrip = onDemand(
  () => import('./StatusStrip.tsx'),
  (module) => module.StatusStrip,
);

const UpdateRequired = onDemand(
  () => import('@/features/updateRequired'),
  (module) => module.UpdateRequired,
);

const AppUpdateRequired = onDemand(
  () => import('@/features/updateRequired'),
  (module) => module.AppUpdateRequired,
);

/** Opens the notifications. Shows the number of unread ones. */
function NotificationBell({ unread }: { unread: number }) {
  return (
    <button
      type="button"
      className={topBell}
      title="Notifications"
      onClick={() => openOverlay({ kind: 'notifications' })}
      aria-keyshortcuts="N"
      data-track="notifications_open"
    >
      <Bell {...icon} />
      <Hidden>Notifications </Hidden>
      <Count value={unread} />
    </button>
  );
}

function TopBar({ wallet, unread }: Pick<ReturnType<typeof useAccount>, 'wallet' | 'unread'>) {
  const session = useSession();
  const atHome = useLocation().pathname === routes.home();
  return (
    <section className={top} aria-label="Top bar" data-sticks="" data-home={atHome || undefined}>
      <Link className={topMark} to={routes.home()}>
        <Wordmark />
      </Link>
      {atHome && <p className={topClaim}>Two sides, one book. $0.00 fee.</p>}
      <div data-slot="" ref={setPageBarPlace} />
      <button
        type="button"
        className={topSearch}
        onClick={() => openOverlay({ kind: 'palette' })}
        aria-keyshortcuts="Control+K Meta+K"
        data-track="palette_open"
      >
        <Search {...icon} />
        <span>Search or jump to…</span>
        <i aria-hidden="true">{commandKey()} K</i>
      </button>
      {session && <NotificationBell unread={unread?.notifications ?? 0} />}
      <SlipToggle className={topSlip} />
      {wallet && (
        <Link className={topBalance} to={routes.wallet()}>
          <Hidden>Wallet </Hidden>
          <MoneyText cents={wallet.playable} figure />
        </Link>
      )}
      {!session && (
        <Button className={topSignIn} size={40} onClick={() => openOverlay({ kind: 'auth' })} data-track="sign_in">
          Sign in
        </Button>
      )}
    </section>
  );
}

const measureStrip = (strip: HTMLDivElement) => publishHeight(strip, '--strip');

/** The frame of player pages: rail or tab bar, top bar, status strip. */
export function Shell({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname } = useLocation();
  const account = useAccount();
  const { outdated, appOutdated, regionAllowed } = useCheckInFlags();
  useGlobalKeys();
  const room = useStripRoom();
  const { config } = useAppConfig();
  const stopped = useStopped();
  const maintenance = config?.maintenance
    ? (config.maintenanceMessage ?? 'Duelbook is under maintenance. Your money is safe.')
    : stoppedNotice(stopped);
  return (
    <div className={shell}>
      <a className={skip} href="#page">
        Skip to content
      </a>
      <Rail {...account} />
      <div className={column}>
        {pathname !== routes.inbox() && <p className={playMoney}>Play money only. Nothing costs or pays real money.</p>}
        <TopBar wallet={account.wallet} unread={account.unread} />
        <div ref={measureStrip} style={room > 0 ? { minHeight: room } : undefined}>
          <IdlePart resetKey={pathname}>
            <StatusStrip
              maintenance={maintenance}
              userStatus={session?.user.status ?? null}
              kycNeeded={account.wallet?.kycState === 'required' || account.wallet?.kycState === 'expired'}
              regionAllowed={regionAllowed}
              outdated={outdated}
            />
          </IdlePart>
        </div>
        <main id="page" tabIndex={-1}>
          <Boundary resetKey={pathname} fallback={(again, error) => <PageFault onAgain={again} error={error} />}>
            {children}
          </Boundary>
        </main>
      </div>
      {outdated && <UpdateRequired />}
      {appOutdated && <AppUpdateRequired />}
      <BottomLayer>
        <TabBar unread={account.unread} />
      </BottomLayer>
      {session && (
        <AtBottom slot="floats">
          <Dock matches={account.activeMatches} ownId={session.user.id} place="tabs" />
        </AtBottom>
      )}
    </div>
  );
}

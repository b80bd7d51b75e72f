import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSession } from '@/entities/session';
import { onDemand } from '@/shared/lib/on-demand';
import { wrappersOf } from '@/shared/routes';
import { IdlePart, LazyPart } from '@/shared/ui/boundary';
import { AccountFeed, Shell } from '@/widgets/shell';
import { PageSkeleton } from './PageSkeleton.tsx';
import { ScrollMemory } from './ScrollMemory.tsx';
import { usePreloadedPages } from './usePreloadedPages.ts';

const Consent = onDemand(
  () => import('../consent/index.ts'),
  (module) => module.Consent,
);
const Toasts = onDemand(
  () => import('@/shared/ui/toasts'),
  (module) => module.Toasts,
);
const SessionReminder = onDemand(
  () => import('@/features/playLimits'),
  (module) => module.SessionReminder,
);
const LiveNotifications = onDemand(
  () => import('@/widgets/notificationsDrawer'),
  (module) => module.LiveNotifications,
);
const BlockWatch = onDemand(
  () => import('@/features/blockUser'),
  (module) => module.BlockWatch,
);
const OddsFormatSync = onDemand(
  () => import('@/features/oddsFormat'),
  (module) => module.OddsFormatSync,
);
const WinStatus = onDemand(
  () => import('@/features/winStatus'),
  (module) => module.WinStatus,
);

/** Wraps the player pages in the consent banner, shell and notifications, depending on the current page. */
export function PlayerArea() {
  const { pathname, search } = useLocation();
  const { frame, notifications, consent, embedded } = wrappersOf(pathname, search);
  usePreloadedPages(frame);
  const session = useSession();
  // Remounts everything when the user changes, so no state carries over.
  const person = session?.user.id ?? 'nobody';
  const page = (
    <Suspense fallback={frame && <PageSkeleton />}>
      <Outlet key={person} />
      <ScrollMemory />
    </Suspense>
  );
  return (
    <>
      {consent && (
        <IdlePart resetKey={pathname}>
          <Consent asks={!embedded} />
        </IdlePart>
      )}
      {frame ? <Shell>{page}</Shell> : notifications ? <main>{page}</main> : page}
      {notifications && !embedded && (
        <IdlePart resetKey={pathname}>
          <Toasts />
        </IdlePart>
      )}
      {frame && session && (
        <LazyPart>
          <AccountFeed key={`account:${person}`} />
        </LazyPart>
      )}
      {frame && session?.scope === 'full' && (
        <>
          {/* Loaded immediately rather than when idle, because results from before its first check aren't shown. */}
          <LazyPart>
            <WinStatus key={`win:${person}`} />
          </LazyPart>
          <IdlePart>
            <LiveNotifications key={`told:${person}`} />
          </IdlePart>
          <IdlePart>
            <SessionReminder key={person} />
          </IdlePart>
          <IdlePart>
            <BlockWatch key={`blocks:${person}`} />
          </IdlePart>
          <IdlePart>
            <OddsFormatSync key={`odds:${person}`} />
          </IdlePart>
        </>
      )}
    </>
  );
}

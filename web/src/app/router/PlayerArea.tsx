import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSession } from '@/entities/session';
import { onDemand } from '@/shared/lib/on-demand';
import { wrappersOf } from '@/shared/routes';
import { Boundary } from '@/shared/ui/boundary';
import { AccountFeed, Shell } from '@/widgets/shell';
import { PageSkeleton } from './PageSkeleton.tsx';
import { ScrollMemory } from './ScrollMemory.tsx';
import { useAtHand } from './useAtHand.ts';

const Consent = onDemand(
  () => import('../consent/index.ts'),
  (module) => module.Consent,
);
const Toasts = onDemand(
  () => import('@/shared/ui/toasts'),
  (module) => module.Toasts,
);
const SessionReminder = lazy(async () => ({ default: (await import('@/features/playLimits')).SessionReminder }));
const LiveNotifications = lazy(async () => ({
  default: (await import('@/widgets/notificationsDrawer')).LiveNotifications,
}));
const BlockWatch = lazy(async () => ({ default: (await import('@/features/blockUser')).BlockWatch }));
const WinStatus = lazy(async () => ({ default: (await import('@/features/winStatus')).WinStatus }));

/** The player's pages with what lies around each: the question about cookies, the frame, notifications, or nothing. */
export function PlayerArea() {
  const { pathname, search } = useLocation();
  const { frame, notifications, consent } = wrappersOf(pathname, search);
  useAtHand(frame);
  const session = useSession();
  // Another person means other data everywhere: nothing on the page may be carried over.
  const person = session?.user.id ?? 'nobody';
  const page = (
    <Suspense fallback={frame && <PageSkeleton />}>
      <Outlet key={person} />
      <ScrollMemory />
    </Suspense>
  );
  return (
    <>
      <Boundary resetKey={pathname} fallback={() => null}>
        <Suspense>{consent && <Consent />}</Suspense>
      </Boundary>
      {frame ? <Shell>{page}</Shell> : notifications ? <main>{page}</main> : page}
      <Boundary resetKey={pathname} fallback={() => null}>
        <Suspense>{notifications && <Toasts />}</Suspense>
      </Boundary>
      {frame && session && (
        <Suspense>
          <AccountFeed key={`account:${person}`} />
        </Suspense>
      )}
      {frame && session?.scope === 'full' && (
        <Suspense>
          <LiveNotifications key={`told:${person}`} />
          <SessionReminder key={person} />
          <BlockWatch key={`blocks:${person}`} />
          <WinStatus key={`win:${person}`} />
        </Suspense>
      )}
    </>
  );
}

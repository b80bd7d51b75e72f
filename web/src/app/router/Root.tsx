import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { paymentScript } from '@/shared/lib/payment-script';
import { Boundary, PageFault } from '@/shared/ui/boundary';
import { Overlays } from '../overlays/index.ts';
import { useArrival } from './useArrival.ts';
import { useDesktopLinks } from './useDesktopLinks.ts';

/** Wraps every page: renders the overlays, and an error page if the page fails. */
export function Root() {
  useArrival();
  useDesktopLinks();
  const { pathname } = useLocation();
  useEffect(() => paymentScript.routeChanged(pathname), [pathname]);
  return (
    <>
      <Boundary
        resetKey={pathname}
        fallback={(again, error) => (
          <main>
            <PageFault onAgain={again} error={error} />
          </main>
        )}
      >
        <Suspense>
          <Outlet />
        </Suspense>
      </Boundary>
      <Overlays />
    </>
  );
}

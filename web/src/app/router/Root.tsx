import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { paymentScript } from '@/shared/lib/payment-script';
import { isFramed } from '@/shared/platform';
import { wrappersOf } from '@/shared/routes';
import { Boundary, PageFault } from '@/shared/ui/boundary';
import { Overlays } from '../overlays/index.ts';
import { DesktopTitleBar } from './DesktopTitleBar.tsx';
import { OutsideFrame } from './OutsideFrame.tsx';
import { useArrival } from './useArrival.ts';
import { useDesktopLinks } from './useDesktopLinks.ts';

/**
 * Wraps every page: renders the overlays, and an error page if the page fails. Embeddable pages have no overlays, so
 * users can't be tricked into signing in or paying inside a frame.
 */
export function Root() {
  useArrival();
  const { pathname, search } = useLocation();
  useEffect(() => paymentScript.routeChanged(pathname), [pathname]);
  const { embedded } = wrappersOf(pathname, search);
  useDesktopLinks(!embedded);
  // The gateway refuses to serve other pages in frames. This check also covers client-side navigation to them.
  if (isFramed() && !embedded) return <OutsideFrame />;
  return (
    <>
      {!embedded && <DesktopTitleBar />}
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
      {!embedded && <Overlays />}
    </>
  );
}

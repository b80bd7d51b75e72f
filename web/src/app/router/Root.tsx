import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { paymentScript } from '@/shared/lib/payment-script';
import { PageFault } from '@/shared/ui/boundary';
import { Overlays } from '../overlays/index.ts';
import { useArrival } from './useArrival.ts';

/** What surrounds every page: the overlays, and the place on the page that Back returns to. */
export function Root() {
  useArrival();
  const { pathname } = useLocation();
  useEffect(() => paymentScript.routeChanged(pathname), [pathname]);
  return (
    <>
      <Outlet />
      <Overlays />
      <ScrollRestoration />
    </>
  );
}

/** A page whose file could not be fetched, often because a newer version has taken its place: reloading brings that. */
export const BrokenPage = () => (
  <main>
    <PageFault onAgain={() => window.location.reload()} />
  </main>
);

import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Overlays } from '../overlays/index.ts';

/** What surrounds every page: the overlays, and the place on the page that Back returns to. */
export function Root() {
  return (
    <>
      <Outlet />
      <Overlays />
      <ScrollRestoration />
    </>
  );
}

import { Outlet, useLocation } from 'react-router-dom';
import { useSession } from '@/entities/session';
import { wrappersOf } from '@/shared/routes';
import { Toasts } from '@/shared/ui/toasts';
import { Shell } from '@/widgets/shell';

/** The player's pages in their shell; `hideFrame` in the address leaves the shell out. */
export function PlayerArea() {
  const { pathname, search } = useLocation();
  // Another person means other data everywhere: nothing on the page may be carried over.
  const person = useSession()?.user.id ?? 'nobody';
  if (!wrappersOf(pathname, search).frame) {
    return (
      <main>
        <Outlet key={person} />
        <Toasts />
      </main>
    );
  }
  return (
    <Shell>
      <Outlet key={person} />
    </Shell>
  );
}

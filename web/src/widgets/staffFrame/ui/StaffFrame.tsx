import { useQuery } from '@apollo/client/react';
import { Clock, Keyboard, KeyboardOff, LogOut } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { firstPendingPage, PendingIdentitiesDocument } from '@/entities/identityCheck';
import { may, roleName, type StaffUser, useStaffSignOut } from '@/entities/staffMember';
import { StaffSearch } from '@/features/staffSearch';
import { useNow } from '@/shared/lib/clock';
import { formatZonedTime } from '@/shared/lib/format';
import { hotkeys, useHotkeysOn } from '@/shared/lib/hotkeys';
import { useOnline } from '@/shared/lib/media';
import { routes, staffRoutes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { Boundary, PageFault } from '@/shared/ui/boundary';
import { IconButton } from '@/shared/ui/button';
import { smallIcon, tinyIcon } from '@/shared/ui/icons';
import { Toasts } from '@/shared/ui/toasts';
import { StaffTag, Wordmark } from '@/shared/ui/wordmark';
import { isIn, places } from '../model/places.ts';
import { EnvironmentChip } from './EnvironmentChip.tsx';
import { column, foot, frame, links, nav, skip, strip, top } from './StaffFrame.css.ts';
import { StoppedStrip } from './StoppedStrip.tsx';

/** Queue size as of the last read, from the cache only, because every read of the queue is audited. */
function useWaiting(): string | null {
  const { data } = useQuery(PendingIdentitiesDocument, { variables: firstPendingPage, fetchPolicy: 'cache-only' });
  const list = data?.adminPendingIdentities;
  if (!list || list.items.length === 0) return null;
  return list.hasNext ? `${list.items.length}+` : String(list.items.length);
}

function Places({ roles }: { roles: readonly string[] }) {
  const { pathname } = useLocation();
  const waiting = useWaiting();
  const open = places.filter(({ needs }) => may(roles, needs));
  return (
    <div className={links}>
      {open.map((place, index) => (
        <Fragment key={place.path}>
          {place.group && place.group !== open[index - 1]?.group && <h2>{place.group}</h2>}
          <Link to={place.path} aria-current={isIn(place, pathname) ? 'page' : undefined}>
            <place.Icon {...smallIcon} />
            <span>{place.label}</span>
            {place.path === staffRoutes.adminIdentities() && waiting && <b>{waiting}</b>}
          </Link>
        </Fragment>
      ))}
    </div>
  );
}

function Person({ user }: { user: StaffUser }) {
  const [signOut, busy] = useStaffSignOut();
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username;
  return (
    <div className={foot}>
      <Avatar src={user.profileImageUrl} name={name} size={28} frame="staff" />
      <div>
        <b>{name}</b>
        <small>{user.roles.map(roleName).join(', ') || 'No role'}</small>
      </div>
      <IconButton label="Sign out" size={32} loading={busy} onClick={() => void signOut()}>
        <LogOut {...smallIcon} />
      </IconButton>
    </div>
  );
}

function TopBar() {
  const now = useNow('minute');
  const keys = useHotkeysOn();
  const Icon = keys ? Keyboard : KeyboardOff;
  return (
    <header className={top}>
      <StaffSearch />
      <EnvironmentChip />
      <time dateTime={new Date(now).toISOString()}>
        <Clock {...tinyIcon} />
        <bdi>{formatZonedTime(now)}</bdi>
      </time>
      <IconButton
        label={keys ? 'Keyboard shortcuts are on' : 'Keyboard shortcuts are off'}
        aria-pressed={keys}
        size={32}
        onClick={() => hotkeys.turn(!keys)}
      >
        <Icon {...smallIcon} />
      </IconButton>
    </header>
  );
}

/** The frame of every staff page: navigation, search bar and toasts. */
export function StaffFrame({ user, children }: { user: StaffUser; children: ReactNode }) {
  const { pathname } = useLocation();
  const online = useOnline();
  return (
    <div className={frame}>
      <a className={skip} href="#page">
        Skip to content
      </a>
      <nav className={nav} aria-label="Staff">
        <Link to={routes.admin()} title="Staff console">
          <Wordmark />
          <StaffTag>Staff</StaffTag>
        </Link>
        <Places roles={user.roles} />
        <Person user={user} />
      </nav>
      <div className={column}>
        <TopBar />
        {!online && (
          <p className={strip} role="status">
            You’re offline. You’re seeing the last loaded data and can’t make decisions until you’re back online.
          </p>
        )}
        <StoppedStrip roles={user.roles} />
        <main id="page" tabIndex={-1}>
          <Boundary resetKey={pathname} fallback={(again, error) => <PageFault onAgain={again} error={error} />}>
            {children}
          </Boundary>
        </main>
      </div>
      <Toasts />
    </div>
  );
}

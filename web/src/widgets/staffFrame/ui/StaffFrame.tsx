import { Clock, Keyboard, KeyboardOff, LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { roleName, type StaffUser, useStaffSignOut } from '@/entities/staffMember';
import { StaffSearch } from '@/features/staffSearch';
import { useNow } from '@/shared/lib/clock';
import { formatZonedTime } from '@/shared/lib/format';
import { hotkeys, useHotkeysOn } from '@/shared/lib/hotkeys';
import { useOnline } from '@/shared/lib/media';
import { routes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { Boundary, PageFault } from '@/shared/ui/boundary';
import { IconButton } from '@/shared/ui/button';
import { smallIcon, tinyIcon } from '@/shared/ui/icons';
import { Toasts } from '@/shared/ui/toasts';
import { StaffTag, Wordmark } from '@/shared/ui/wordmark';
import { setCollapsed, useCollapsed } from '../model/collapsed.ts';
import { EnvironmentChip } from './EnvironmentChip.tsx';
import { Places } from './Places.tsx';
import { collapse, column, foot, frame, nav, skip, strip, top } from './StaffFrame.css.ts';
import { StoppedStrip } from './StoppedStrip.tsx';

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

function CollapseButton({ collapsed }: { collapsed: boolean }) {
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <IconButton
      className={collapse}
      label={collapsed ? 'Expand navigation' : 'Collapse navigation'}
      aria-expanded={!collapsed}
      aria-controls="places"
      size={32}
      onClick={() => setCollapsed(!collapsed)}
    >
      <Icon {...smallIcon} />
    </IconButton>
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
  const collapsed = useCollapsed();
  return (
    <div className={frame} data-collapsed={collapsed || undefined}>
      <a className={skip} href="#page">
        Skip to content
      </a>
      <nav className={nav} aria-label="Staff">
        <Link to={routes.admin()} title="Staff console">
          <Wordmark short={collapsed} />
          <StaffTag>Staff</StaffTag>
        </Link>
        <CollapseButton collapsed={collapsed} />
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

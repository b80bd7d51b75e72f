import { css } from '@linaria/core';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type CommentatorUser, useCommentatorSignOut } from '@/entities/commentator';
import { useOnline } from '@/shared/lib/media';
import { commentatorRoutes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { Avatar } from '@/shared/ui/avatar';
import { Boundary, PageFault } from '@/shared/ui/boundary';
import { IconButton } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { Toasts } from '@/shared/ui/toasts';
import { StaffTag, Wordmark } from '@/shared/ui/wordmark';

const frame = css`
  min-height: var(--window);
  font-size: var(--size-dense);
  line-height: var(--leading-18);

  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-4) var(--space-16);
    min-height: 56px;
    padding: var(--space-4) var(--gutter);
    border-bottom: 1px solid var(--rule);
  }

  & > header > a,
  nav a {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-4) var(--space-8);
    max-width: 100%;
    min-height: 44px;
  }

  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-16);
  }

  nav a {
    justify-content: center;
    min-width: 44px;
  }

  nav a[aria-current] {
    box-shadow: inset 0 -2px var(--mint);
  }

  & > p {
    padding: var(--space-8) var(--gutter);
    background: var(--ink-3);
  }

  & > main {
    max-width: 1120px;
    margin-inline: auto;
    padding: var(--space-24) var(--gutter);
  }

  & > main > h1 {
    margin-bottom: var(--space-12);
  }
`;

const person = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  min-width: 0;
  margin-left: auto;

  b {
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    b {
      max-width: 40vw;
    }
  }
`;

const places = [
  { label: 'Schedule', path: commentatorRoutes.schedule() },
  { label: 'Videos', path: commentatorRoutes.videos() },
  { label: 'Trailers', path: commentatorRoutes.trailers() },
  { label: 'Profile', path: commentatorRoutes.profile() },
];

/** The frame of every commentator page: navigation, the commentator and toasts. */
export function CommentatorFrame({ user, children }: { user: CommentatorUser; children: ReactNode }) {
  const { pathname } = useLocation();
  const online = useOnline();
  const [signOut, busy] = useCommentatorSignOut();
  return (
    <div className={frame}>
      <header>
        <Link to={commentatorRoutes.schedule()}>
          <Wordmark />
          <StaffTag>Commentator</StaffTag>
        </Link>
        <nav aria-label="Commentator">
          {places.map(({ label, path }) => (
            <Link key={path} to={path} aria-current={pathname === path ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <div className={person}>
          <Avatar src={user.profileImageUrl} name={user.username} size={28} frame="staff" />
          <b>{user.username}</b>
          <IconButton label="Sign out" loading={busy} onClick={() => void signOut()}>
            <LogOut {...smallIcon} />
          </IconButton>
        </div>
      </header>
      {!online && <p role="status">You’re offline. You’re seeing the last loaded data.</p>}
      <main id="page" tabIndex={-1}>
        <Boundary resetKey={pathname} fallback={(again, error) => <PageFault onAgain={again} error={error} />}>
          {children}
        </Boundary>
      </main>
      <Toasts />
    </div>
  );
}

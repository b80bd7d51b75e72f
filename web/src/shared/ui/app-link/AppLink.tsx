import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { openOverlay } from '@/shared/lib/overlays';
import { targetOf } from '@/shared/routes';
import { Hidden } from '@/shared/ui/text';

export interface AppLinkProps {
  /** A native link (`duelbook://…`) or a web address from a message or notification. */
  link: string;
  className?: string;
  /** Written by another user: warn before opening another site. */
  guarded?: boolean;
  children: ReactNode;
}

/** A received link: an internal route, or a web address opened in a new tab. */
export function AppLink({ link, className, guarded = false, children }: AppLinkProps) {
  const target = targetOf(link);
  if (target.kind === 'internal') {
    return (
      <Link to={target.path} className={className}>
        {children}
      </Link>
    );
  }
  const { url } = target;
  const asks = guarded && new URL(url).origin !== window.location.origin;
  const ask = (event: MouseEvent) => {
    // Handles the left and middle buttons; the right one opens the browser's own menu.
    if (!asks || event.button > 1) return;
    event.preventDefault();
    openOverlay({ kind: 'leave-site', url });
  };
  return (
    <a href={url} className={className} target="_blank" rel="noopener noreferrer" onClick={ask} onAuxClick={ask}>
      {children}
      <Hidden>, opens in a new tab</Hidden>
    </a>
  );
}

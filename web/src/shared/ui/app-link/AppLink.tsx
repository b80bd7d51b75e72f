import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { openOverlay } from '@/shared/lib/overlays';
import { targetOf } from '@/shared/routes';
import { Hidden } from '@/shared/ui/text';

export interface AppLinkProps {
  /** A native link (`duelbook://…`) or a web address from a message or notification. */
  link: string;
  className?: string;
  /** Whether another user wrote the link, in which case a warning is shown before an external site is opened. */
  guarded?: boolean;
  children: ReactNode;
}

/** A link from a message or notification. Internal links lead to a route; web addresses open in a new tab. */
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
    // Handles only the left and middle mouse buttons, because the right button opens the browser's context menu.
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

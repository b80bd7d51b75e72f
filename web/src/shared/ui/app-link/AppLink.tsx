import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { openOverlay } from '@/shared/lib/overlays';
import { targetOf } from '@/shared/routes';
import { Hidden } from '@/shared/ui/text';

export interface AppLinkProps {
  /** A native link (`duelbook://…`) or a web address, as it came with a message or a notification. */
  link: string;
  className?: string;
  /** Anybody may have written it: before it leads to another site, that is asked. */
  guarded?: boolean;
  children: ReactNode;
}

/** A link that somebody sent: inside it is a route, outside it opens a tab of its own. */
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
    // The left and the middle button open it; the right one has the browser's menu, which says what it does.
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

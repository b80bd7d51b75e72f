import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { targetOf } from '@/shared/routes';
import { Hidden } from '@/shared/ui/text';

export interface AppLinkProps {
  /** A native link (`duelbook://…`) or a web address, as it came with a message or a notification. */
  link: string;
  className?: string;
  children: ReactNode;
}

/** A link that somebody sent: inside it is a route, outside it opens a tab of its own. */
export function AppLink({ link, className, children }: AppLinkProps) {
  const target = targetOf(link);
  if (target.kind === 'internal') {
    return (
      <Link to={target.path} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={target.url} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <Hidden>, opens in a new tab</Hidden>
    </a>
  );
}

import { targetOf } from './links.ts';

/** Follows a link. Internal links use the router; external ones open a new tab that can't access this window. */
export function followLink(link: string, go: (path: string) => void): void {
  const target = targetOf(link);
  if (target.kind === 'internal') go(target.path);
  else window.open(target.url, '_blank', 'noopener,noreferrer');
}

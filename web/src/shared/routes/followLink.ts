import { targetOf } from './links.ts';

/** Follows a link: internal ones through the router, external ones in a new tab without an opener. */
export function followLink(link: string, go: (path: string) => void): void {
  const target = targetOf(link);
  if (target.kind === 'internal') go(target.path);
  else window.open(target.url, '_blank', 'noopener,noreferrer');
}

import { targetOf } from './links.ts';

/** Goes where a link leads: inside by the router, outside in a new tab that knows nothing of this one. */
export function followLink(link: string, go: (path: string) => void): void {
  const target = targetOf(link);
  if (target.kind === 'internal') go(target.path);
  else window.open(target.url, '_blank', 'noopener,noreferrer');
}

import { deepLinkMarker, routeOf, signedInMarker } from '../../../../web/src/shared/routes/links.ts';

/** Protocol that the system opens with this app. */
export const protocol = deepLinkMarker.replace('://', '');

export type DeepLink =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'signIn'; readonly answer: Record<string, string> };

/** Long enough for every link of ours and a provider's response. */
const longest = 4096;

/**
 * Reads a link that the system passed to the app. Links are never loaded: each leads to a path of the client by the same
 * table that the client uses, unknown ones to its home page. Null if it isn't one of our links.
 */
export function readDeepLink(link: string): DeepLink | null {
  if (!link.startsWith(deepLinkMarker) || link.length > longest) return null;
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url?.host === signedInMarker) return { kind: 'signIn', answer: Object.fromEntries(url.searchParams) };
  return { kind: 'path', path: routeOf(link) };
}

/** The link among the arguments of a start. Windows and Linux pass links that way. */
export const linkIn = (argv: readonly string[]) => argv.find((each) => each.startsWith(deepLinkMarker)) ?? null;

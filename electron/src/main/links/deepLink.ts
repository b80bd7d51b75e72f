import { deepLinkMarker, routeOf, signedInMarker } from '../../../../web/src/shared/routes/links.ts';

/** Protocol for which this app is registered with the operating system. */
export const protocol = deepLinkMarker.replace('://', '');

export type DeepLink =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'signIn'; readonly answer: Record<string, string> };

/** Maximum length of a link. Long enough for every link of ours and for a provider's response. */
const longest = 4096;

/**
 * Parses a link that the operating system passed to the app. Links are never loaded. Each is mapped to a path of the
 * client by the table that the client uses, and unknown ones to its home page. Null if it isn't one of our links.
 */
export function readDeepLink(link: string): DeepLink | null {
  if (!link.startsWith(deepLinkMarker) || link.length > longest) return null;
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url?.host === signedInMarker) return { kind: 'signIn', answer: Object.fromEntries(url.searchParams) };
  return { kind: 'path', path: routeOf(link) };
}

/** Returns the link in the command-line arguments. Windows and Linux pass links that way. */
export const linkIn = (argv: readonly string[]) => argv.find((each) => each.startsWith(deepLinkMarker)) ?? null;

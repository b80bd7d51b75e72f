/** Whether a path can be decoded and can name an existing resource: valid escapes, and no null characters. */
export function isReadable(path: string): boolean {
  return decoded(path)?.includes('\0') === false;
}

const loneSigns = /%(?![0-9a-f]{2})/gi;

/**
 * Escapes the percent signs of a path that can't be decoded, so that it reaches its route as literal text instead of
 * failing in the framework's router.
 */
export function readableUrl(url: string): string {
  const [path = '', ...search] = url.split('?');
  if (decoded(path) !== null) return url;
  const lone = path.replace(loneSigns, '%25');
  return [decoded(lone) !== null ? lone : path.replaceAll('%', '%25'), ...search].join('?');
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

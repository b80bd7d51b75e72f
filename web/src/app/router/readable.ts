import type { Location } from 'react-router-dom';

/** Whether a path has only valid escapes and no null characters. */
function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/**
 * The location to route. Paths that can't be decoded lead to the 404 page, as they do at the gateway. The URL in the
 * address bar doesn't change.
 */
export const routedLocation = (location: Location): Location =>
  isReadable(location.pathname) ? location : { ...location, pathname: '/404' };

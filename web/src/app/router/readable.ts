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
 * The location to route. A path that can't be decoded names no page, so it is routed to the 404 page, as the gateway
 * does. The address bar keeps it.
 */
export const routedLocation = (location: Location): Location =>
  isReadable(location.pathname) ? location : { ...location, pathname: '/404' };

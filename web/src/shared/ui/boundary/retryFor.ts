import { NotFetched } from '@/shared/lib/on-demand';

const reloadPage = () => window.location.reload();

/**
 * Returns the action of a Try again button after an error. Browsers remember failed imports, so a chunk that failed
 * can't be requested again without reloading the page. If the browser is online, the action therefore reloads the page,
 * which also loads a newer version if there is one.
 */
export const retryFor =
  (error: unknown, again: () => void, reload = reloadPage) =>
  () =>
    error instanceof NotFetched && navigator.onLine ? reload() : again();

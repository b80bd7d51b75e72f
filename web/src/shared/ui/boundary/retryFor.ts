import { NotFetched } from '@/shared/lib/on-demand';

const reloadPage = () => window.location.reload();

/**
 * Returns the action of a Try again button after an error. The same page never requests a chunk again after a failure,
 * because browsers remember failed imports. If the browser is online, the action therefore reloads the page, which also
 * loads any newer version that has replaced the chunk.
 */
export const retryFor =
  (error: unknown, again: () => void, reload = reloadPage) =>
  () =>
    error instanceof NotFetched && navigator.onLine ? reload() : again();

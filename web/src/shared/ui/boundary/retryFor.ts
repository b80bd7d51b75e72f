import { NotFetched } from '@/shared/lib/on-demand';

const reloadPage = () => window.location.reload();

/**
 * What a Try again button does after an error. A chunk that wasn't loaded is never requested again by the same page,
 * because browsers remember failed imports. If the browser is online, the page is therefore reloaded, which also picks up
 * a version that has replaced the chunk.
 */
export const retryFor =
  (error: unknown, again: () => void, reload = reloadPage) =>
  () =>
    error instanceof NotFetched && navigator.onLine ? reload() : again();

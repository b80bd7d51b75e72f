/**
 * Passes the paths of deep links to the page. A link can arrive before the page listens: at a cold start, while it
 * loads, or while the client is unreachable. The last such link waits; earlier ones would only flash by.
 */
export function createLinkQueue(send: (path: string) => void) {
  let isReady = false;
  let waiting: string | null = null;
  return {
    open(path: string): void {
      if (isReady) send(path);
      else waiting = path;
    },
    /** The page listens. */
    ready(): void {
      isReady = true;
      if (waiting !== null) send(waiting);
      waiting = null;
    },
    /** The page is being replaced by another one. */
    reset(): void {
      isReady = false;
    },
  };
}

export type LinkQueue = ReturnType<typeof createLinkQueue>;

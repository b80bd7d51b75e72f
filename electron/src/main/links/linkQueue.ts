/**
 * Passes the paths of deep links to the page. A link can arrive before the page listens: at a cold start, while the
 * page loads, or while the client is unreachable. In that case, only the last link is kept, because earlier pages would
 * only flash by.
 */
export function createLinkQueue(send: (path: string) => void) {
  let isReady = false;
  let waiting: string | null = null;
  return {
    open(path: string): void {
      if (isReady) send(path);
      else waiting = path;
    },
    /** Called when the page starts listening. */
    ready(): void {
      isReady = true;
      if (waiting !== null) send(waiting);
      waiting = null;
    },
    /** Called when another page replaces the current one. */
    reset(): void {
      isReady = false;
    },
  };
}

export type LinkQueue = ReturnType<typeof createLinkQueue>;

import { createStore, type Store } from '@/shared/lib/store';

/** State of a provider's script. `blocked` also covers scripts that take too long. */
export type ScriptStatus = 'idle' | 'pending' | 'ready' | 'blocked';

const givesUpAfterMs = 15_000;

interface Fetching<Namespace> {
  /** Identifies the configuration that was loaded, because each configuration requires a different script. */
  key: string;
  failed: boolean;
  startedAt: number;
  namespace: Namespace | null;
}

export interface ProviderScript<Namespace> {
  readonly status: Store<ScriptStatus>;
  /** Global that the script defines. Null until the status is ready. */
  namespace(): Namespace | null;
  /**
   * Loads the script for this configuration. Does nothing if it is already loaded or loading, unless it was blocked.
   */
  load(key: string, fetchScript: () => Promise<Namespace | null>): void;
  /** Resets the status to pending until the next poll. */
  reset(): void;
}

/**
 * A third-party provider's script, polled until it is ready, fails to load or takes too long.
 * @param isReady whether the script's namespace can be used
 * @param pollMs time between polls
 */
export function providerScript<Namespace>(
  isReady: (namespace: Namespace) => boolean,
  pollMs: number,
): ProviderScript<Namespace> {
  const status = createStore<ScriptStatus>('idle');
  let poll: ReturnType<typeof setInterval> | undefined;
  /** Null until the script is first requested. */
  let fetching: Fetching<Namespace> | null = null;

  function settle(next: ScriptStatus): void {
    clearInterval(poll);
    poll = undefined;
    status.set(next);
  }

  /** Checks once whether the script is ready, blocked, never requested, or still loading. */
  function look(): void {
    if (fetching === null) settle('idle');
    else if (fetching.namespace !== null && isReady(fetching.namespace)) settle('ready');
    else if (fetching.failed || Date.now() - fetching.startedAt > givesUpAfterMs) {
      fetching.failed = true;
      settle('blocked');
    }
  }

  function reset(): void {
    status.set('pending');
    poll ??= setInterval(look, pollMs);
  }

  return {
    status,
    reset,
    namespace: () => (status.get() === 'ready' ? (fetching?.namespace ?? null) : null),
    load(key, fetchScript) {
      if (fetching?.key === key && !fetching.failed) return;
      const mine: Fetching<Namespace> = { key, failed: false, startedAt: Date.now(), namespace: null };
      fetching = mine;
      fetchScript().then(
        (loaded) => {
          mine.namespace = loaded;
        },
        () => {
          mine.failed = true;
        },
      );
      reset();
    },
  };
}

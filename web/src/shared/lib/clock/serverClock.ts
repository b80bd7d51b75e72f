import { useSyncExternalStore } from 'react';
import { createStore } from '@/shared/lib/store';

/** Milliseconds to add to this device's clock to get the platform's. */
const offset = createStore(0);

/**
 * Learns the platform's time from an answer. Differences within the travel time of a message are left alone, so that
 * countdowns do not jump with every poll.
 */
export function noteServerTime(iso: string, receivedAt = Date.now()): void {
  const next = new Date(iso).getTime() - receivedAt;
  if (Number.isFinite(next) && Math.abs(next - offset.get()) > 1500) offset.set(next);
}

/** The platform's time now, in milliseconds since 1970. For display; decisions are the platform's. */
export const serverNow = () => Date.now() + offset.get();

interface Tick {
  subscribe(listener: () => void): () => void;
  get(): number;
}

/** One timer for everything on the page that shows the same step of time. */
function createTick(step: number): Tick {
  const listeners = new Set<() => void>();
  let timer: number | undefined;
  let now = serverNow();
  let forget: (() => void) | undefined;
  const beat = () => {
    window.clearTimeout(timer);
    now = serverNow();
    for (const listener of [...listeners]) listener();
    schedule();
  };
  const schedule = () => {
    timer = window.setTimeout(beat, step - (serverNow() % step) + 5);
  };
  return {
    subscribe(listener) {
      if (listeners.size === 0) {
        now = serverNow();
        schedule();
        // A clock that turns out to be wrong is put right at once, not at the next full minute.
        forget = offset.subscribe(beat);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.clearTimeout(timer);
        forget?.();
      };
    },
    get() {
      if (listeners.size === 0) now = Math.floor(serverNow() / step) * step;
      return now;
    },
  };
}

const second = createTick(1000);
const minute = createTick(60_000);

/** The platform's time, renewed every second or every minute. */
export function useNow(step: 'second' | 'minute' = 'minute'): number {
  const tick = step === 'second' ? second : minute;
  return useSyncExternalStore(tick.subscribe, tick.get, tick.get);
}

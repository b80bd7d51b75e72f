import { useSyncExternalStore } from 'react';
import { createStore } from '@/shared/lib/store';

/** Offset in ms from this device's clock to the platform's. */
const offset = createStore(0);

/**
 * Adjusts the offset from a response. Ignores differences within network latency so countdowns don't jump with every
 * poll.
 */
export function noteServerTime(iso: string, receivedAt = Date.now()): void {
  const next = new Date(iso).getTime() - receivedAt;
  if (Number.isFinite(next) && Math.abs(next - offset.get()) > 1500) offset.set(next);
}

/** The platform's current time in ms since 1970. For display only; the platform makes decisions. */
export const serverNow = () => Date.now() + offset.get();

interface Tick {
  subscribe(listener: () => void): () => void;
  get(): number;
}

/** One timer shared by every component with the same interval. */
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
        // Updates immediately when the clock offset changes instead of at the next tick.
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

/** The platform's time, updated every second or minute. */
export function useNow(step: 'second' | 'minute' = 'minute'): number {
  const tick = step === 'second' ? second : minute;
  return useSyncExternalStore(tick.subscribe, tick.get, tick.get);
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from '@/shared/lib/store';

/** Difference in ms between the platform's clock and this device's clock. */
const offset = createStore(0);

/**
 * Updates the offset based on a response. Ignores differences that network latency can explain, so countdowns don't
 * jump after every poll.
 */
export function noteServerTime(iso: string, receivedAt = Date.now()): void {
  const next = new Date(iso).getTime() - receivedAt;
  if (Number.isFinite(next) && Math.abs(next - offset.get()) > 1500) offset.set(next);
}

/** The latest time that `useServerTime` noted, in ms since 1970. */
let newest = 0;

/**
 * Updates the offset based on a query's `serverTime`. Ignores times that aren't newer than the last one, because results
 * from the cache are old.
 */
export function useServerTime(iso: string | undefined): void {
  useEffect(() => {
    if (iso === undefined) return;
    const at = new Date(iso).getTime();
    if (!(at > newest)) return;
    newest = at;
    noteServerTime(iso);
  }, [iso]);
}

/** The platform's current time, in ms since 1970. Only for display; the platform makes all decisions about time. */
export const serverNow = () => Date.now() + offset.get();

/**
 * How far the platform's clock is ahead of this device's, in ms. Negative if the device is ahead. Zero until a response
 * has included the platform's time.
 */
export const useClockOffset = (): number => useSyncExternalStore(offset.subscribe, offset.get, offset.get);

interface Tick {
  subscribe(listener: () => void): () => void;
  get(): number;
}

/** How long a reading of the clock is reused while no timer is running, in ms. Longer than most renders take. */
const reusedMs = 1000;

/** A timer that all components with the same interval share. */
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
  /**
   * Reads the clock, or returns the last reading if it is recent. If a component got a different time on subscribing
   * than on rendering, React would render it a second time and delay the page.
   */
  const read = () => {
    if (Math.abs(serverNow() - now) >= reusedMs) now = serverNow();
    return now;
  };
  const schedule = () => {
    timer = window.setTimeout(beat, step - (serverNow() % step) + 5);
  };
  return {
    subscribe(listener) {
      if (listeners.size === 0) {
        read();
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
    get: () => (listeners.size === 0 ? read() : now),
  };
}

const second = createTick(1000);
const minute = createTick(60_000);

/** Calls a function every second, until the returned function is called. */
export const everySecond = (call: () => void): (() => void) => second.subscribe(call);

/** The platform's time, updated every second or minute. */
export function useNow(step: 'second' | 'minute' = 'minute'): number {
  const tick = step === 'second' ? second : minute;
  return useSyncExternalStore(tick.subscribe, tick.get, tick.get);
}

/** The platform's time when the component appeared, in ms since 1970. Corrected when the clock offset changes. */
export function useOpeningTime(): number {
  const [opened] = useState(Date.now);
  return opened + useClockOffset();
}

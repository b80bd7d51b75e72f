import { useSyncExternalStore } from 'react';

export interface Store<T> {
  get(): T;
  /** Sets the value and notifies subscribers if it changed. */
  set(next: T): void;
  update(change: (current: T) => T): void;
  subscribe(listener: () => void): () => void;
}

/** A value outside React that components and plain code can both read and subscribe to. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const set = (next: T) => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => value,
    set,
    update: (change) => set(change(value)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's current value, or a part of it. Rerenders the component when it changes. */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, Part>(store: Store<T>, pick: (value: T) => Part): Part;
export function useStore<T>(store: Store<T>, pick: (value: T) => unknown = (value) => value): unknown {
  const part = () => pick(store.get());
  return useSyncExternalStore(store.subscribe, part, part);
}

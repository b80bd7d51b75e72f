import { parseStored, readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';

/** A session of a separate area, such as the staff area, independent of the player session in the same browser. */
export interface AreaSession<S extends { readonly token: string }> {
  /** The session, or null if nobody is signed in to the area. */
  current: () => S | null;
  use: () => S | null;
  /** Reads the stored session. Returns null if it is unreadable or expired. */
  read: () => S | null;
  begin: (session: S) => void;
  /** Removes the session from this device only. */
  clear: () => void;
  /** Calls the listener when somebody signs in, signs out or switches accounts. */
  onChange: (listener: (session: S | null) => void) => () => void;
  /** Keeps the session in sync with sign-ins and sign-outs in other tabs. */
  followOtherTabs: () => () => void;
}

/** @param isValid whether a stored value is a session that hasn't expired */
export function createAreaSession<S extends { readonly token: string }>(
  key: string,
  isValid: (value: unknown) => value is S,
): AreaSession<S> {
  const read = () => {
    const value = parseStored(readStored(key));
    return isValid(value) ? value : null;
  };
  const store = createStore<S | null>(read());
  return {
    current: () => store.get(),
    use: () => useStore(store),
    read,
    begin(session) {
      writeStored(key, JSON.stringify(session));
      store.set(session);
    },
    clear() {
      if (!store.get()) return;
      writeStored(key, null);
      store.set(null);
    },
    onChange(listener) {
      let token = store.get()?.token;
      return store.subscribe(() => {
        const next = store.get();
        if (next?.token === token) return;
        token = next?.token;
        listener(next);
      });
    },
    followOtherTabs() {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) store.set(read());
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

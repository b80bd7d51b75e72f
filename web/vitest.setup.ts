import { afterEach } from 'vitest';

// Tests of pure functions run without a document; this applies to all others.
if (typeof window !== 'undefined') {
  // jsdom lacks matchMedia. Tests that depend on it override this stub.
  window.matchMedia ??= (query: string) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    }) satisfies MediaQueryList;

  afterEach(() => {
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
  });
}

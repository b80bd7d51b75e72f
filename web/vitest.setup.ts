import { afterEach } from 'vitest';

// Tests of pure functions run without a browser's document; this is for all others.
if (typeof window !== 'undefined') {
  // jsdom knows no matchMedia; a test that cares stubs its own answer over this one.
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

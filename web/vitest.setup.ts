import { afterEach } from 'vitest';

// Tests of pure functions run without a document. The setup below is for all other tests.
if (typeof window !== 'undefined') {
  // jsdom doesn't have matchMedia. Tests that depend on it override this stub.
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

  // jsdom doesn't have ResizeObserver either, because nothing has a size.
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };

  // Nor does it support scrolling.
  Element.prototype.scrollTo ??= () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;

  afterEach(() => {
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
  });
}

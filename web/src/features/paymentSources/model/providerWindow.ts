export interface ProviderWindow {
  go(url: string): void;
  isClosed(): boolean;
  close(): void;
}

/**
 * A window for a page of the provider. To be opened while a press is handled, before the address is known, or the browser
 * blocks it; null when it is blocked all the same.
 */
export function openProviderWindow(): ProviderWindow | null {
  const opened = window.open('about:blank', '_blank', 'popup,width=480,height=760');
  if (!opened) return null;
  return {
    go: (url) => opened.location.replace(url),
    isClosed: () => opened.closed,
    close: () => opened.close(),
  };
}

export interface ProviderWindow {
  go(url: string): void;
  isClosed(): boolean;
  close(): void;
}

/**
 * Opens a window for a provider's page. Must be called during a user gesture, before the URL is known, or the browser
 * blocks it. Null if it was blocked anyway.
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

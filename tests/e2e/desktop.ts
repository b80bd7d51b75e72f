/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/**
 * Emulates the desktop app: its user agent, and the object exposed by its preload script. `signIn` simulates the window
 * it opens at a provider. It receives the query of the sign-in URL and returns the URL the provider redirects to.
 */
export async function asDesktop(page: Page, signIn: (search: string) => Promise<URL>): Promise<void> {
  await page.exposeFunction('signInAtProvider', async (authorizeUrl: string, redirectUri: string) => {
    const back = await signIn(new URL(authorizeUrl).search.slice(1));
    if (`${back.origin}${back.pathname}` !== redirectUri) throw new Error(`The provider redirected to ${back}`);
    return Object.fromEntries(back.searchParams);
  });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 Chrome/140 Duelbook/1.0.0 Electron/45' });
    const ask: unknown = Reflect.get(window, 'signInAtProvider');
    const authorize = ({ authorizeUrl, redirectUri }: { authorizeUrl: string; redirectUri: string }) =>
      typeof ask === 'function' ? ask(authorizeUrl, redirectUri) : null;
    Object.defineProperty(window, 'duelbook', { value: { contract: 1, version: '1.0.0', accounts: { authorize } } });
  });
}

/** Submits a choice on a sandbox provider's sign-in page. Returns where it redirects to. */
export async function chooseAt(url: string, query: string, choice: Record<string, string>): Promise<URL> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ query, ...choice }).toString(),
  });
  return new URL(response.headers.get('location') ?? '');
}

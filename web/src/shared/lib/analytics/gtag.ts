import { cookieNames, writeCookie } from '@/shared/lib/storage';

declare global {
  interface Window {
    /** Queue of commands that the Google tag processes once its script has loaded. */
    dataLayer?: unknown[];
  }
}

const ownScript = 'https://www.googletagmanager.com/gtag/js';
const storages = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;

const consent = (word: 'denied' | 'granted') => Object.fromEntries(storages.map((storage) => [storage, word]));

/** Sends a command to the tag. Queues the `arguments` object itself, because the script ignores arrays. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above.
  window.dataLayer.push(arguments);
}

/** Denies consent to storage by default. Sends no request. */
export const denyAtFirst = () => gtag('consent', 'default', consent('denied'));

/** Loads the tag's script. @param scriptUrl null for the provider's default */
export function loadTag(id: string, scriptUrl: string | null): void {
  gtag('js', new Date());
  // Restricts the tag's cookies to this host, because `forgetTag` can't delete cookies of a parent domain.
  gtag('config', id, { send_page_view: false, cookie_domain: 'none' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${scriptUrl ?? ownScript}?${new URLSearchParams({ id })}`;
  document.head.append(script);
}

export const updateConsent = (on: boolean) => gtag('consent', 'update', consent(on ? 'granted' : 'denied'));

export const sendEvent = (name: string, properties: Record<string, string>) => gtag('event', name, properties);

/** Deletes the tag's cookies after consent is withdrawn. */
export function forgetTag(): void {
  for (const name of cookieNames().filter((each) => each.startsWith('_ga'))) writeCookie(name, null);
}

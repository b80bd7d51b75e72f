import { cookieNames, writeCookie } from '@/shared/lib/storage';

declare global {
  interface Window {
    /** Google tag's own inbox; the script, once it is there, works off what lies in it. */
    dataLayer?: unknown[];
  }
}

const ownScript = 'https://www.googletagmanager.com/gtag/js';
const storages = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;

const consent = (word: 'denied' | 'granted') => Object.fromEntries(storages.map((storage) => [storage, word]));

/** A command to the tag. It has to be an `arguments` object: the script passes over arrays. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above.
  window.dataLayer.push(arguments);
}

/** Says before anything else that nothing may be kept. Nothing is requested by it. */
export const denyAtFirst = () => gtag('consent', 'default', consent('denied'));

/** Fetches the tag's script. @param scriptUrl null for the provider's own */
export function loadTag(id: string, scriptUrl: string | null): void {
  gtag('js', new Date());
  // Its cookies are this host's alone, so that they can be taken away again.
  gtag('config', id, { send_page_view: false, cookie_domain: 'none' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${scriptUrl ?? ownScript}?${new URLSearchParams({ id })}`;
  document.head.append(script);
}

export const updateConsent = (on: boolean) => gtag('consent', 'update', consent(on ? 'granted' : 'denied'));

export const sendEvent = (name: string, properties: Record<string, string>) => gtag('event', name, properties);

/** After a withdrawal: what the tag kept goes. */
export function forgetTag(): void {
  for (const name of cookieNames().filter((each) => each.startsWith('_ga'))) writeCookie(name, null);
}

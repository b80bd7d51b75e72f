import { clientType } from '@/shared/platform';
import { denyAtFirst, forgetTag, loadTag, sendEvent, updateConsent } from './gtag.ts';

export interface AnalyticsSettings {
  /** ID of the analytics property. Null if the installation has none. */
  id: string | null;
  /** URL of the script. Null to use the provider's default. */
  scriptUrl: string | null;
}

/** All events that are tracked, with their parameters. */
interface Events {
  'Button Clicked': { name: string };
  'Screen Viewed': { screen: string };
}

let told = false;
let loaded = false;
let on = false;
let userStatus = () => 'unauthenticated';

/**
 * All analytics calls go through this object. Consent is denied by default, and the script is only loaded when
 * analytics is first enabled. While analytics is disabled, events are dropped rather than queued.
 */
export const analytics = {
  /** @param status returns the user's account status; called for each event */
  speakFor(status: () => string): void {
    userStatus = status;
  },

  turn(next: boolean, { id, scriptUrl }: AnalyticsSettings): void {
    if (!told) denyAtFirst();
    told = true;
    if (next === on || !id) return;
    on = next;
    updateConsent(on);
    if (!on) forgetTag();
    if (loaded) return;
    loaded = true;
    loadTag(id, scriptUrl);
  },

  isOn: () => on,

  track<E extends keyof Events>(event: E, properties: Events[E]): void {
    if (!on) return;
    sendEvent(event, { ...properties, client_type: clientType(), user_status: userStatus() });
  },
};

import { clientType } from '@/shared/config';
import { denyAtFirst, forgetTag, loadTag, sendEvent, updateConsent } from './gtag.ts';

export interface AnalyticsSettings {
  /** The property's id; null when the installation has no analytics. */
  id: string | null;
  /** Where the script comes from; null for the provider's own. */
  scriptUrl: string | null;
}

/** The two events there are, with what each says besides who speaks. */
interface Events {
  'Button Clicked': { name: string };
  'Screen Viewed': { screen: string };
}

let told = false;
let loaded = false;
let on = false;
let userStatus = () => 'unauthenticated';

/**
 * The only door to analytics. Consent is denied first; the script is fetched when analytics is first turned on and not a
 * moment before; while it is off, events are forgotten and not kept for later.
 */
export const analytics = {
  /** @param status the signed-in person's status, asked at every event */
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

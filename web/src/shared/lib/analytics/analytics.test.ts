import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeCookie } from '@/shared/lib/storage';
import { buttonName } from './buttonName.ts';

type Analytics = typeof import('./analytics.ts').analytics;
const settings = { id: 'G-TEST', scriptUrl: 'https://tags.test/js' };

let analytics: Analytics;
beforeEach(async () => {
  vi.resetModules();
  window.dataLayer = undefined;
  document.head.replaceChildren();
  ({ analytics } = await import('./analytics.ts'));
});

const commands = () => (window.dataLayer ?? []).map((entry) => [...(entry as IArguments)] as unknown[]);
const consents = () => commands().filter(([command]) => command === 'consent');
const events = () => commands().filter(([command]) => command === 'event');
const scripts = () => [...document.scripts].map(({ src }) => src);

describe('analytics', () => {
  it('denies consent first and requests nothing', () => {
    analytics.turn(false, settings);
    analytics.turn(false, settings);
    const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
    expect(commands()).toEqual([['consent', 'default', { ...denied, analytics_storage: 'denied' }]]);
    expect(scripts()).toEqual([]);
  });

  it('grants consent, then loads the script once', () => {
    analytics.turn(true, settings);
    analytics.turn(true, settings);
    expect(scripts()).toEqual(['https://tags.test/js?id=G-TEST']);
    expect(consents().map(([, word]) => word)).toEqual(['default', 'update']);
    expect(consents()[1]?.[2]).toMatchObject({ ad_storage: 'granted', analytics_storage: 'granted' });
  });

  it("uses the provider's script by default", () => {
    analytics.turn(true, { ...settings, scriptUrl: null });
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST']);
  });

  it('does nothing without an id', () => {
    analytics.turn(true, { ...settings, id: null });
    analytics.track('Screen Viewed', { screen: '/play' });
    expect(scripts()).toEqual([]);
    expect(analytics.isOn()).toBe(false);
    expect(events()).toEqual([]);
  });

  it('drops earlier events and stops when consent is withdrawn', () => {
    analytics.track('Screen Viewed', { screen: '/before' });
    analytics.turn(true, settings);
    analytics.track('Screen Viewed', { screen: '/during' });
    analytics.turn(false, settings);
    analytics.track('Screen Viewed', { screen: '/after' });
    expect(events().map(([, , properties]) => (properties as { screen: string }).screen)).toEqual(['/during']);
    expect(consents().at(-1)?.[2]).toMatchObject({ ad_storage: 'denied', analytics_storage: 'denied' });
    analytics.turn(true, settings);
    expect(scripts()).toHaveLength(1);
  });

  it('deletes only its own cookies when consent is withdrawn', () => {
    for (const name of ['_ga', '_ga_TEST', 'duelbook.consent']) writeCookie(name, '1');
    analytics.turn(true, settings);
    expect(document.cookie).toContain('_ga=1');
    analytics.turn(false, settings);
    expect(document.cookie).toBe('duelbook.consent=1');
  });

  it('reports the client type and the account status', () => {
    analytics.turn(true, settings);
    analytics.track('Button Clicked', { name: 'create_match' });
    analytics.speakFor(() => 'frozen');
    analytics.track('Screen Viewed', { screen: '/play' });
    expect(events()).toEqual([
      ['event', 'Button Clicked', { name: 'create_match', client_type: 'web', user_status: 'unauthenticated' }],
      ['event', 'Screen Viewed', { screen: '/play', client_type: 'web', user_status: 'frozen' }],
    ]);
  });

  it('passes arguments objects, the only form the script accepts', () => {
    analytics.turn(true, settings);
    for (const entry of window.dataLayer ?? [])
      expect(Object.prototype.toString.call(entry)).toBe('[object Arguments]');
  });
});

describe("a button's name", () => {
  const pressed = (html: string) => {
    document.body.innerHTML = html;
    return buttonName(document.querySelector('i'));
  };

  it('is its data-track value, never its text', () => {
    expect(pressed('<button data-track="deposit"><i></i>Deposit $20.00</button>')).toBe('deposit');
    expect(pressed('<button><i></i>Your account, kai</button>')).toBeNull();
    expect(buttonName(document)).toBeNull();
  });

  it('is null while the button is disabled', () => {
    expect(pressed('<button data-track="deposit" aria-disabled="true"><i></i></button>')).toBeNull();
    expect(pressed('<button data-track="deposit" aria-busy="true"><i></i></button>')).toBeNull();
  });
});

import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { testSandbox } from '../testing/harness.ts';

const tag = readFileSync(new URL('../browser/gtag.js', import.meta.url), 'utf8');

/** Loads a page that runs the tag, with `gtag` defined as in Google's snippet. */
function page(before: unknown[][] = []) {
  const sent: string[] = [];
  const window: { dataLayer: unknown[] } = { dataLayer: [] };
  const context = {
    window,
    document: { currentScript: { src: 'http://sandbox.test/analytics/gtag/js?id=G-1' } },
    navigator: { sendBeacon: (url: string) => sent.push(url) },
    crypto,
    URL,
    URLSearchParams,
  };
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: Google's protocol requires `arguments`.
    window.dataLayer.push(arguments);
  }
  for (const command of before) gtag(...command);
  runInNewContext(tag, context);
  return { gtag, sent, window };
}

const denied = ['consent', 'default', { ad_storage: 'denied', analytics_storage: 'denied' }];
const granted = ['consent', 'update', { ad_storage: 'granted', analytics_storage: 'granted' }];
const config = ['config', 'G-1', { send_page_view: false }];

it('sends events that consent allows, including those queued before it loaded', () => {
  const { gtag, sent } = page([denied, granted, config, ['event', 'Screen Viewed', { screen: '/play' }]]);
  gtag('event', 'Button Clicked', { name: 'deposit' });
  const events = sent.map((url) => new URL(url).searchParams);
  expect(events.map((query) => [query.get('en'), query.get('gcs')])).toEqual([
    ['Screen Viewed', 'G111'],
    ['Button Clicked', 'G111'],
  ]);
  expect(events[1]?.get('ep.name')).toBe('deposit');
});

it('sends nothing without consent, without a property, or for entries that aren’t commands', () => {
  const { gtag, sent, window } = page([denied, config]);
  gtag('event', 'Screen Viewed', {});
  window.dataLayer.push(granted, ['event', 'Screen Viewed', {}]);
  expect(sent).toEqual([]);
  const unconfigured = page([granted]);
  unconfigured.gtag('event', 'Screen Viewed', {});
  expect(unconfigured.sent).toEqual([]);
});

it('records received events and shows them on the page', async () => {
  const { app } = await testSandbox();
  const url = '/analytics/g/collect?v=2&tid=G-1&en=Screen%20Viewed&gcs=G111&ep.screen=%2Fplay&ep.client_type=web';
  expect((await app.inject({ method: 'POST', url })).statusCode).toBe(204);
  const { body } = await app.inject('/analytics');
  expect(JSON.parse(body)).toEqual([
    {
      at: expect.any(String),
      property: 'G-1',
      name: 'Screen Viewed',
      consent: 'G111',
      properties: { screen: '/play', client_type: 'web' },
    },
  ]);
  const { body: home } = await app.inject('/');
  expect(home).toContain('Screen Viewed');
});

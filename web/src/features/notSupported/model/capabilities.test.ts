// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type BrowserParts, explain, missingForPush } from './capabilities.ts';

const everything: BrowserParts = {
  indexedDB: true,
  serviceWorker: true,
  pushManager: true,
  notification: true,
  fetch: true,
  cookies: true,
};

describe('push', () => {
  it('finds nothing missing in a full browser', () => expect(missingForPush(everything)).toEqual([]));

  it.each(Object.keys(everything) as (keyof BrowserParts)[])('requires %s', (part) => {
    expect(missingForPush({ ...everything, [part]: false })).toHaveLength(1);
  });
});

describe('explanations', () => {
  it('names missing features', () => {
    expect(explain('push', ['push notifications', 'cookies'], false).missing).toMatch(
      /doesn’t support push notifications and cookies\.$/,
    );
    expect(explain('push', [], false).missing).not.toMatch(/doesn’t support/);
  });

  it('omits browser features from unrelated explanations', () => {
    expect(explain('region', ['cookies'], false).missing).not.toMatch(/cookies/);
  });

  it('offers the desktop app only where it helps and is not already running', () => {
    expect(explain('streaming', [], false).desktop).toBe(true);
    expect(explain('streaming', [], true).desktop).toBe(false);
    expect(explain('region', [], false).desktop).toBe(false);
  });
});

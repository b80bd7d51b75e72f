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
  it('lacks nothing in a whole browser', () => expect(missingForPush(everything)).toEqual([]));

  it.each(Object.keys(everything) as (keyof BrowserParts)[])('needs %s', (part) => {
    expect(missingForPush({ ...everything, [part]: false })).toHaveLength(1);
  });
});

describe('explanations', () => {
  it('names what is missing', () => {
    expect(explain('push', ['push messages', 'cookies'], false).missing).toMatch(/lacks push messages and cookies\.$/);
    expect(explain('push', [], false).missing).not.toMatch(/lacks/);
  });

  it('keeps what the browser lacks out of what has nothing to do with it', () => {
    expect(explain('region', ['cookies'], false).missing).not.toMatch(/cookies/);
  });

  it('offers the desktop client only where that helps and is not there already', () => {
    expect(explain('streaming', [], false).desktop).toBe(true);
    expect(explain('streaming', [], true).desktop).toBe(false);
    expect(explain('region', [], false).desktop).toBe(false);
  });
});

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { wrappersOf } from './wrappers.ts';

const everything = { frame: true, notifications: true, consent: true, embedded: false };
const nothing = { frame: false, notifications: false, consent: false, embedded: false };
const withoutFrame = { ...everything, frame: false };

describe('page wrappers', () => {
  it.each([
    '/unsubscribed',
    '/paypal-button',
    '/paypal-deposit',
    '/venmo-deposit',
    '/dots-applepay',
    '/dots-creditcard',
    '/dots-compliance-success',
    '/paypal-credit',
    '/gamer-ids/linked',
    '/twitch/linked',
  ])('omit everything for %s', (path) => {
    expect(wrappersOf(path, '')).toEqual(nothing);
    expect(wrappersOf(`${path}/`, '?amount=5')).toEqual(nothing);
    expect(wrappersOf(path.toUpperCase(), '')).toEqual(nothing);
    expect(wrappersOf(`/help${path}`, '')).toEqual(everything);
  });

  it.each([
    '/twitch-player',
    '/index-twitch',
    '/index-twitch.html',
    '/twitch-commentator',
    '/desktop/broadcast',
    '/desktop/match',
  ])('omit the frame for %s', (path) => {
    expect(wrappersOf(path, '')).toEqual({ ...withoutFrame, embedded: true });
    expect(wrappersOf(path, '?channel=1')).toEqual({ ...withoutFrame, embedded: true });
  });

  it.each(['?hideFrame', '?hideFrame=', '?hideFrame=true', '?a=1&hideFrame=0'])('omit the frame with %s', (search) => {
    expect(wrappersOf('/stake', search)).toEqual(withoutFrame);
  });

  it.each(['/', '/play', '/tournament/1', '/wallet', '/unsubscribed-from-us', '/twitch'])(
    'include everything for %s',
    (path) => {
      expect(wrappersOf(path, '')).toEqual(everything);
      expect(wrappersOf(path, '?frame=hideFrame')).toEqual(everything);
    },
  );
});

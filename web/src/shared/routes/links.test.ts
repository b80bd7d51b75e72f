// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptTarget,
  isInternal,
  type NotificationData,
  nativeLinkOf,
  notificationTarget,
  routeOf,
  signedInLink,
  targetOf,
} from './links.ts';

const link = (path: string) => `duelbook://${path}`;

describe('native links', () => {
  it.each([
    ['wallet', '/wallet'],
    ['notifications', '/me?notifsOpen=true'],
    ['my_stakes', '/me?stakesOpen=true'],
    ['faq', '/faq'],
    ['help_center', '/help'],
    ['users/u1', '/profile/u1'],
    ['how_to_play_wagers', '/play/?howToPlayOpen=true'],
    ['tournament/e1', '/tournament/e1'],
    ['bounties/e1', '/tournament/e1?tab=bounties'],
    ['tournament_clips/e1', '/tournament/e1?tab=clips'],
    ['play_events/e1', '/tournament/e1'],
    ['referral/KAI7', '/?code=KAI7&authOpen=true'],
    ['general_faq_page/fees', '/help#fees'],
    ['set_tab/0', '/stake'],
    ['set_tab/1', '/discover'],
    ['set_tab/2', '/play'],
    ['set_tab/3', '/inbox'],
    ['set_tab/4', '/me'],
    ['challenge/m1', '/matches/m1'],
    ['dispute/m1', '/matches/m1'],
    ['activeMatch/m1', '/matches/m1'],
    ['what_is_staking', '/stake/?tutorialModalOpen=true'],
    ['conversation/c1', '/inbox?convo=c1'],
    ['stake_promotion/p1', '/stake/?promoId=p1'],
    ['television_channel/t1', '/live/t1'],
    ['support_conversation', '/me?supportConvo=true'],
    ['tournaments', '/play'],
    ['partner_select_team/x1', '/me/portal?teamModal=x1'],
    ['partner_portal', '/me/portal'],
    ['partner_teams', '/me/portal?tab=teams'],
  ])('%s leads to %s', (native, route) => {
    expect(routeOf(link(native))).toBe(route);
    expect(routeOf(`https://go.duelbook.test/?to=${link(native)}`)).toBe(route);
    expect(routeOf(`${link(native)}/`)).toBe(route);
  });

  it.each([
    '',
    'nowhere',
    'users',
    'users/',
    'set_tab/5',
    'set_tab/-1',
    'set_tab/1.0',
    'set_tab',
    'constructor/1',
    '__proto__/1',
  ])('"%s" leads to /', (native) => expect(routeOf(link(native))).toBe('/'));

  it('encodes an id so it stays one path segment', () => {
    expect(routeOf(link('users/a%2Fb%3Fc'))).toBe('/profile/a%2Fb%3Fc');
    expect(routeOf(link('users/100%'))).toBe('/profile/100%25');
    expect(routeOf(link('challenge/m1?from=push#x'))).toBe('/matches/m1');
  });

  it('always returns a client path for any input', () => {
    fc.assert(
      fc.property(fc.string(), (native) => {
        const route = routeOf(link(native));
        expect(new URL(route, 'https://duelbook.test').origin).toBe('https://duelbook.test');
        expect(route).toMatch(/^\/(?!\/)/);
      }),
    );
  });
});

describe('link targets', () => {
  it('recognizes internal links by their prefix', () => {
    expect(isInternal('duelbook://wallet')).toBe(true);
    expect(isInternal('https://t.test/?l=duelbook://wallet')).toBe(true);
    expect(isInternal('https://duelbook.test/wallet')).toBe(false);
  });

  it('follows web addresses only', () => {
    expect(targetOf('https://rules.test/a?b')).toEqual({ kind: 'external', url: 'https://rules.test/a?b' });
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc', 'no address', '//evil.test', ''])
      expect(targetOf(bad)).toEqual({ kind: 'internal', path: '/' });
    expect(targetOf('duelbook://wallet')).toEqual({ kind: 'internal', path: '/wallet' });
  });
});

describe('notification targets', () => {
  const order: [NotificationData, string][] = [
    [{ conversation_id: 'c' }, '/inbox?convo=c'],
    [{ active_match_id: 'a' }, '/matches/a'],
    [{ active_event_id: 'e' }, '/tournament/e'],
    [{ nativedeeplink: 'duelbook://wallet' }, '/wallet'],
    [{ match_id: 'm' }, '/matches/m'],
    [{}, '/stake'],
  ];

  it.each(order.map(([data, target], index) => [target, data, index] as const))('to %s', (target, _data, index) => {
    // Includes targets with a lower priority, which must be ignored.
    const all = Object.assign({}, ...order.slice(index).map(([data]) => data));
    expect(notificationTarget(all)).toBe(target);
  });

  it('to the choice of a team', () => {
    expect(notificationTarget({ nativedeeplink: 'duelbook://partner_select_team/e1' })).toBe('/me/portal?teamModal=e1');
  });

  it('ignores external links', () => {
    expect(notificationTarget({ nativedeeplink: 'https://evil.test', match_id: 'm' })).toBe('/matches/m');
    expect(notificationTarget({ nativedeeplink: 'https://evil.test' })).toBe('/stake');
  });

  it('ignores empty values', () => {
    expect(notificationTarget({ conversation_id: '', active_match_id: null, match_id: 'm' })).toBe('/matches/m');
  });
});

it('offers to accept only invitations to matches that aren’t over', () => {
  expect(acceptTarget({ active_match_id: 'a', match_id: 'a', invited: true })).toBe('/matches/a?join=true');
  expect(acceptTarget({ active_match_id: 'a', match_id: 'a', invited: false })).toBeNull();
  expect(acceptTarget({ match_id: 'a', invited: true })).toBeNull();
});

describe('links into the desktop app', () => {
  it.each([
    '/matches/m1',
    '/tournament/e1',
    '/profile/a%2Fb%3Fc',
    '/live/t1',
    '/wallet',
    '/stake',
    '/play',
    '/inbox',
    '/me',
    '/me?notifsOpen=true',
    '/me/portal',
    '/faq',
    '/',
  ])('open %s', (path) => expect(routeOf(nativeLinkOf(path))).toBe(path));

  it('lead to the page of an object, without its query', () => {
    expect(nativeLinkOf('/tournament/e1?code=KAI#rules')).toBe('duelbook://tournament/e1');
  });

  it.each(['/admin/users', '/matches', '/matches/', '/matches/1/2', '/constructor/1', '/slips/s1'])(
    'open the home page for %s',
    (path) => expect(nativeLinkOf(path)).toBe('duelbook://'),
  );

  it('hand over a provider’s response, and nothing else', () => {
    expect(signedInLink('?code=c%201&state=s&scope=x')).toBe('duelbook://linked?code=c+1&state=s');
    expect(signedInLink('?error=access_denied&state=s')).toBe('duelbook://linked?error=access_denied&state=s');
    for (const search of ['', '?code=c', '?state=s', '?code=&state=s', '?code=c&state='])
      expect(signedInLink(search)).toBeNull();
  });
});

// @vitest-environment node
import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { hidesFrame, patterns, routes } from './routes.ts';

const built = {
  home: routes.home(),
  stake: routes.stake(),
  discover: routes.discover(),
  play: routes.play(),
  playFiltered: routes.play({ gameId: 'g 1', tab: 'active' }),
  inbox: routes.inbox(),
  inboxConversation: routes.inbox('c1'),
  me: routes.me(),
  wallet: routes.wallet(),
  walletReceipt: routes.wallet({ transaction: 't1' }),
  match: routes.match('a/b?c'),
  profile: routes.profile('kai vesper'),
  signInCallback: routes.signInCallback(),
  admin: routes.admin(),
  adminIdentities: routes.adminIdentities('u 1'),
  adminUsers: routes.adminUsers(),
  adminUser: routes.adminUser('u/1'),
};

it('builds these paths', () => {
  expect(built).toMatchInlineSnapshot(`
    {
      "admin": "/admin",
      "adminIdentities": "/admin/identities?user=u+1",
      "adminUser": "/admin/users/u%2F1",
      "adminUsers": "/admin/users",
      "discover": "/discover",
      "home": "/",
      "inbox": "/inbox",
      "inboxConversation": "/inbox?convo=c1",
      "match": "/matches/a%2Fb%3Fc",
      "me": "/me",
      "play": "/play",
      "playFiltered": "/play?gameId=g+1&tab=active",
      "profile": "/profile/kai%20vesper",
      "signInCallback": "/sign-in-callback",
      "stake": "/stake",
      "wallet": "/wallet",
      "walletReceipt": "/wallet?transaction=t1",
    }
  `);
});

it('knows a pattern for every path it builds', () => {
  expect(Object.keys(patterns).sort()).toEqual(Object.keys(routes).sort());
  for (const path of Object.values(built)) {
    const { pathname } = new URL(path, 'http://duelbook.test');
    expect(Object.values(patterns).some((pattern) => matchPath(pattern, pathname))).toBe(true);
  }
});

it('finds hideFrame with and without a value', () => {
  expect(hidesFrame('?hideFrame')).toBe(true);
  expect(hidesFrame('?a=1&hideFrame=true')).toBe(true);
  expect(hidesFrame('?frame=1')).toBe(false);
});

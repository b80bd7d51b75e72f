// @vitest-environment node
import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { patterns, routes } from './routes.ts';

const built = {
  app: routes.app(),
  home: routes.home(),
  homeReferral: routes.home({ code: 'KAI 7' }),
  stake: routes.stake(),
  stakePromotion: routes.stake({ promoId: 'p1' }),
  marketReceipt: routes.marketReceipt('m/1'),
  slip: routes.slip('s1'),
  slipLeg: routes.slip('s1', { leg: 'l1' }),
  discover: routes.discover(),
  play: routes.play(),
  playFiltered: routes.play({ gameId: 'g 1', tab: 'active' }),
  playHowTo: routes.play({ howToPlayOpen: 'true' }),
  inbox: routes.inbox(),
  inboxConversation: routes.inbox('c1'),
  me: routes.me(),
  meNotifications: routes.me({ notifsOpen: 'true' }),
  portal: routes.portal({ teamModal: 't1' }),
  wallet: routes.wallet(),
  walletReceipt: routes.wallet({ transaction: 't1' }),
  match: routes.match('a/b?c'),
  tournament: routes.tournament('e/1'),
  tournamentWithCode: routes.tournament('e1', { code: 'NJ7C4K' }),
  live: routes.live('t1'),
  profile: routes.profile('kai vesper'),
  influencer: routes.influencer('kai vesper'),
  faq: routes.faq(),
  help: routes.help('fees & limits'),
  privacy: routes.privacy(),
  terms: routes.terms(),
  accessibility: routes.accessibility(),
  download: routes.download(),
  unsubscribed: routes.unsubscribed(),
  desktopSettings: routes.desktopSettings(),
  gamerIdLinked: routes.gamerIdLinked(),
  twitchLinked: routes.twitchLinked(),
  paypalButton: routes.paypalButton(),
  paypalDeposit: routes.paypalDeposit(),
  paypalCredit: routes.paypalCredit(),
  venmoDeposit: routes.venmoDeposit(),
  dotsApplepay: routes.dotsApplepay(),
  dotsCreditcard: routes.dotsCreditcard(),
  dotsComplianceSuccess: routes.dotsComplianceSuccess(),
  admin: routes.admin(),
  commentator: routes.commentator(),
};

it('builds these paths', () => {
  expect(built).toMatchInlineSnapshot(`
    {
      "accessibility": "/accessibility",
      "admin": "/admin",
      "app": "/_app",
      "commentator": "/commentator",
      "desktopSettings": "/me/desktop",
      "discover": "/discover",
      "dotsApplepay": "/dots-applepay",
      "dotsComplianceSuccess": "/dots-compliance-success",
      "dotsCreditcard": "/dots-creditcard",
      "download": "/download",
      "faq": "/faq",
      "gamerIdLinked": "/gamer-ids/linked",
      "help": "/help#fees%20%26%20limits",
      "home": "/",
      "homeReferral": "/?code=KAI+7&authOpen=true",
      "inbox": "/inbox",
      "inboxConversation": "/inbox?convo=c1",
      "influencer": "/i/kai%20vesper",
      "live": "/live/t1",
      "marketReceipt": "/receipts/m%2F1",
      "match": "/matches/a%2Fb%3Fc",
      "me": "/me",
      "meNotifications": "/me?notifsOpen=true",
      "paypalButton": "/paypal-button",
      "paypalCredit": "/paypal-credit",
      "paypalDeposit": "/paypal-deposit",
      "play": "/play",
      "playFiltered": "/play?gameId=g+1&tab=active",
      "playHowTo": "/play/?howToPlayOpen=true",
      "portal": "/me/portal?teamModal=t1",
      "privacy": "/privacy",
      "profile": "/profile/kai%20vesper",
      "slip": "/slips/s1",
      "slipLeg": "/slips/s1?leg=l1",
      "stake": "/stake",
      "stakePromotion": "/stake/?promoId=p1",
      "terms": "/terms",
      "tournament": "/tournament/e%2F1",
      "tournamentWithCode": "/tournament/e1?code=NJ7C4K",
      "twitchLinked": "/twitch/linked",
      "unsubscribed": "/unsubscribed",
      "venmoDeposit": "/venmo-deposit",
      "wallet": "/wallet",
      "walletReceipt": "/wallet?transaction=t1",
    }
  `);
});

it('has a pattern for every path it builds', () => {
  expect(Object.keys(patterns).sort()).toEqual(Object.keys(routes).sort());
  for (const path of Object.values(built)) {
    const { pathname } = new URL(path, 'http://duelbook.test');
    expect(Object.values(patterns).some((pattern) => matchPath(pattern, pathname))).toBe(true);
  }
});

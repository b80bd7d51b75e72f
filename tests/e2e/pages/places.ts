/// <reference lib="dom" />
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { patterns } from '../../../web/src/shared/routes/routes.ts';
import type { staffPatterns } from '../../../web/src/shared/routes/staffRoutes.ts';
import type { Person } from '../../support/people.ts';

export interface World {
  person: Person;
  other: Person;
  matchId: string;
  conversationId: string;
}

/** Excluded here, because these pages need a market. slipDetail.e2e.ts visits them. */
type Staked = 'stakeEvent' | 'marketReceipt' | 'slip';

type Name = Exclude<keyof typeof patterns, Staked> | keyof typeof staffPatterns;

/** The path at which each page is visited. Compilation fails if a page is missing. */
export const places: Record<Name, string | ((world: World) => string)> = {
  app: '/_app',
  home: '/',
  stake: '/stake',
  discover: '/discover',
  play: '/play?tab=active',
  inbox: ({ conversationId }) => `/inbox?convo=${conversationId}`,
  me: '/me',
  portal: '/me/portal',
  desktopSettings: '/me/desktop',
  wallet: '/wallet',
  match: ({ matchId }) => `/matches/${matchId}`,
  tournament: () => `/tournament/${randomUUID()}`,
  live: () => `/live/${randomUUID()}`,
  profile: ({ other }) => `/profile/${other.username}`,
  influencer: '/i/longest-host',
  faq: '/faq',
  help: '/help',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
  download: '/download',
  unsubscribed: '/unsubscribed',
  gamerIdLinked: '/gamer-ids/linked',
  twitchLinked: '/twitch/linked',
  broadcastHud: '/desktop/broadcast',
  matchOverlay: ({ matchId }) => `/desktop/match?match=${matchId}`,
  paypalButton: '/paypal-button?amount=1234567',
  paypalDeposit: '/paypal-deposit?amount=1234567',
  paypalCredit: '/paypal-credit?amount=1234567',
  venmoDeposit: '/venmo-deposit?amount=1234567',
  dotsApplepay: '/dots-applepay?amount=1234567',
  dotsCreditcard: '/dots-creditcard?amount=1234567',
  dotsComplianceSuccess: '/dots-compliance-success',
  twitchPlayer: '/twitch-player?channel=night_owls',
  twitchExtension: '/index-twitch',
  twitchExtensionFile: '/index-twitch.html',
  streamOverlay: '/twitch-commentator',
  admin: '/admin',
  commentator: '/commentator',
  adminIdentities: '/admin/identities',
  adminUsers: '/admin/users',
  adminUser: ({ other }) => `/admin/users/${other.id}`,
  adminApprovals: '/admin/approvals',
  adminWithdrawals: '/admin/withdrawals',
  adminPayouts: '/admin/payouts',
  adminDisputes: '/admin/disputes',
  adminMatches: '/admin/matches',
  adminEvents: '/admin/events',
  adminInviteLists: '/admin/events/invite-lists',
  adminElementSets: '/admin/events/element-sets',
  adminNewEvent: '/admin/events/new',
  adminEvent: () => `/admin/events/${randomUUID()}`,
  adminReferee: '/admin/referee',
  adminRefereeEvent: () => `/admin/referee/${randomUUID()}`,
  adminDrafts: '/admin/drafts',
  adminLeagues: '/admin/leagues',
  adminGames: '/admin/games',
  adminReferrals: '/admin/referrals',
  adminMarketing: '/admin/referrals/marketing',
  adminInfluencers: '/admin/influencers',
  adminPartners: '/admin/partners',
  adminAppeals: '/admin/partners/appeals',
  adminInvoices: '/admin/invoices',
  adminInvoice: () => `/admin/invoices/${randomUUID()}`,
  adminPartner: ({ other }) => `/admin/partners/${other.id}`,
  adminTransactions: '/admin/transactions',
  adminTransaction: () => `/admin/transactions/${randomUUID()}`,
  adminMatch: ({ matchId }) => `/admin/matches/${matchId}`,
  adminObjections: '/admin/objections',
  adminStakes: '/admin/stakes',
  adminStake: () => `/admin/stakes/${randomUUID()}`,
  adminStakeBlocks: '/admin/stakes/blocks',
  adminSlips: ({ other }) => `/admin/stakes/slips?user=${other.id}`,
  adminPromotions: '/admin/stakes/promotions',
  adminStakeSettings: '/admin/stakes/settings',
  adminReports: '/admin/reports',
  adminPaymentSources: '/admin/payment-methods',
  adminReconciliation: '/admin/reconciliation',
  adminBooks: '/admin/books',
  adminContent: '/admin/content',
  adminStaff: '/admin/staff',
  adminSwitches: '/admin/switches',
  adminConversations: '/admin/conversations',
  adminConversation: ({ conversationId }) => `/admin/conversations/${conversationId}`,
};
/** Navigates to a path inside the client, which is much faster than loading the page again. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    const state = { idx: (window.history.state?.idx ?? 0) + 1 };
    window.history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, path);
  await expect(page.getByRole('heading').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

import { adminApprovalsModule } from './admin/approvals/module.ts';
import { adminAuditLogModule } from './admin/audit-log/module.ts';
import { adminAuthModule } from './admin/auth/module.ts';
import { adminCatalogModule } from './admin/catalog/module.ts';
import { adminContentModule } from './admin/content/module.ts';
import { adminConversationsModule } from './admin/conversations/module.ts';
import { adminDraftsModule } from './admin/drafts/module.ts';
import { adminEventsModule } from './admin/events/module.ts';
import { adminInfluencersModule } from './admin/influencers/module.ts';
import { adminLeaguesModule } from './admin/leagues/module.ts';
import { adminMatchesModule } from './admin/matches/module.ts';
import { adminMessagesModule } from './admin/messages/module.ts';
import { adminNotesModule } from './admin/notes/module.ts';
import { adminPartnersModule } from './admin/partners/module.ts';
import { adminPaymentSourcesModule } from './admin/payment-sources/module.ts';
import { adminPayoutsModule } from './admin/payouts/module.ts';
import { adminPicturesModule } from './admin/pictures/module.ts';
import { adminQueuesModule } from './admin/queues/module.ts';
import { adminReferralsModule } from './admin/referrals/module.ts';
import { adminReportsModule } from './admin/reports/module.ts';
import { adminSearchModule } from './admin/search/module.ts';
import { adminStaffMembersModule } from './admin/staff-members/module.ts';
import { adminStakesModule } from './admin/stakes/module.ts';
import { adminSwitchesModule } from './admin/switches/module.ts';
import { adminTransactionsModule } from './admin/transactions/module.ts';
import { adminUsersModule } from './admin/users/module.ts';
import { adminWalletsModule } from './admin/wallets/module.ts';
import { adminWithdrawalsModule } from './admin/withdrawals/module.ts';
import { authModule } from './auth/module.ts';
import { catalogModule } from './catalog/module.ts';
import { chatModule } from './chat/module.ts';
import { commentatorModule } from './commentator/module.ts';
import { contentModule } from './content/module.ts';
import { emailModule } from './email/module.ts';
import { eventsModule } from './events/module.ts';
import { gamerIdsModule } from './gamer-ids/module.ts';
import { leaderboardsModule } from './leaderboards/module.ts';
import { leaguesModule } from './leagues/module.ts';
import { ledgerModule } from './ledger/module.ts';
import { marketModule } from './market/module.ts';
import { matchesModule } from './matches/module.ts';
import { mediaModule } from './media/module.ts';
import { moderationModule } from './moderation/module.ts';
import type { Module } from './module.ts';
import { notificationsModule } from './notifications/module.ts';
import { partnersModule } from './partners/module.ts';
import { peopleModule } from './people/module.ts';
import { personalDataModule } from './personal-data/module.ts';
import { preferencesModule } from './preferences/module.ts';
import { reconciliationModule } from './reconciliation/module.ts';
import { refereeModule } from './referee/module.ts';
import { referralsModule } from './referrals/module.ts';
import { reportsModule } from './reports/module.ts';
import { searchModule } from './search/module.ts';
import { seedModule } from './seed/module.ts';
import { shareCardsModule } from './share-cards/module.ts';
import { stakesModule } from './stakes/module.ts';
import { statisticsModule } from './statistics/module.ts';
import { statusModule } from './status/module.ts';
import { supportModule } from './support/module.ts';
import { tournamentsModule } from './tournaments/module.ts';
import { tvModule } from './tv/module.ts';
import { twitchModule } from './twitch/module.ts';
import { usersModule } from './users/module.ts';
import { walletModule } from './wallet/module.ts';

/** All capabilities of the platform, in startup order. */
export const modules: Module[] = [
  ledgerModule,
  usersModule,
  authModule,
  catalogModule,
  gamerIdsModule,
  mediaModule,
  walletModule,
  marketModule,
  matchesModule,
  moderationModule,
  contentModule,
  supportModule,
  notificationsModule,
  emailModule,
  peopleModule,
  personalDataModule,
  preferencesModule,
  referralsModule,
  twitchModule,
  eventsModule,
  tournamentsModule,
  partnersModule,
  refereeModule,
  shareCardsModule,
  stakesModule,
  tvModule,
  commentatorModule,
  chatModule,
  reportsModule,
  statisticsModule,
  leaguesModule,
  searchModule,
  leaderboardsModule,
  statusModule,
  adminAuthModule,
  adminApprovalsModule,
  adminMatchesModule,
  adminEventsModule,
  adminStakesModule,
  adminUsersModule,
  adminDraftsModule,
  adminCatalogModule,
  adminContentModule,
  adminLeaguesModule,
  adminPartnersModule,
  adminSearchModule,
  adminAuditLogModule,
  adminQueuesModule,
  adminNotesModule,
  adminReferralsModule,
  adminInfluencersModule,
  adminPicturesModule,
  adminReportsModule,
  adminMessagesModule,
  adminConversationsModule,
  adminWalletsModule,
  adminPaymentSourcesModule,
  adminTransactionsModule,
  adminWithdrawalsModule,
  adminPayoutsModule,
  adminStaffMembersModule,
  adminSwitchesModule,
  reconciliationModule,
  seedModule,
];

import type { Module } from '../../module.ts';
import { decideAppealRoute } from './appealDecide.ts';
import { appealsRoute } from './appeals.ts';
import { partnerAvailabilitiesRoute } from './availabilities.ts';
import { createPartnerRoute } from './create.ts';
import { getPartnerRoute } from './get.ts';
import { leagueAddTeammateRoute } from './leagues/addTeammate.ts';
import { leagueJoinRoute } from './leagues/join.ts';
import { partnerLeaguesRoute } from './leagues/list.ts';
import { leaguePromoteRoute } from './leagues/promote.ts';
import { leagueRemoveTeammateRoute } from './leagues/removeTeammate.ts';
import { teamTagRoute } from './leagues/teamTag.ts';
import { teamTagsRoute } from './leagues/teamTags.ts';
import { leagueUpdateRoute } from './leagues/update.ts';
import { listPartnersRoute } from './list.ts';
import { cancelPartnerInvoiceRoute } from './pay/invoiceCancel.ts';
import { createPartnerInvoiceRoute } from './pay/invoiceCreate.ts';
import { partnerInvoiceItemsRoute } from './pay/invoiceItems.ts';
import { payPartnerInvoiceRoute } from './pay/invoicePay.ts';
import { partnerInvoicesRoute } from './pay/invoices.ts';
import { adminPartnerPayoutRoute } from './pay/payout.ts';
import { strikeCategoriesRoute } from './strikeCategories.ts';
import { createStrikeRoute } from './strikeCreate.ts';
import { deleteStrikeRoute } from './strikeDelete.ts';
import { strikeEventsRoute } from './strikeEvents.ts';
import { adminStrikesRoute } from './strikes.ts';
import { adminExpiredStrikesRoute } from './strikesExpired.ts';
import { suspendPartnerRoute } from './suspend.ts';
import { unsuspendPartnerRoute } from './unsuspend.ts';
import { updatePartnerRoute } from './update.ts';
import { updateAvailabilityRoute } from './updateAvailability.ts';

/** Staff operations on applicants and partners. */
export const adminPartnersModule: Module = {
  name: 'admin/partners',
  routes(app) {
    listPartnersRoute(app);
    partnerAvailabilitiesRoute(app);
    updateAvailabilityRoute(app);
    adminStrikesRoute(app);
    adminExpiredStrikesRoute(app);
    strikeCategoriesRoute(app);
    strikeEventsRoute(app);
    appealsRoute(app);
    decideAppealRoute(app);
    createStrikeRoute(app);
    deleteStrikeRoute(app);
    adminPartnerPayoutRoute(app);
    partnerInvoicesRoute(app);
    createPartnerInvoiceRoute(app);
    partnerInvoiceItemsRoute(app);
    payPartnerInvoiceRoute(app);
    cancelPartnerInvoiceRoute(app);
    getPartnerRoute(app);
    createPartnerRoute(app);
    updatePartnerRoute(app);
    suspendPartnerRoute(app);
    unsuspendPartnerRoute(app);
    partnerLeaguesRoute(app);
    leagueJoinRoute(app);
    leagueAddTeammateRoute(app);
    leagueRemoveTeammateRoute(app);
    leagueUpdateRoute(app);
    leaguePromoteRoute(app);
    teamTagsRoute(app);
    teamTagRoute(app);
  },
};

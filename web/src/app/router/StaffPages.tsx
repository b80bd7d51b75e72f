import { Navigate, type RouteObject, useRoutes } from 'react-router-dom';
import { may, useStaffSession } from '@/entities/staffMember';
import { routes, staffPatterns, staffRoutes } from '@/shared/routes';
import { page } from './page.ts';

/** Routes of the staff area. */
const pages: RouteObject[] = [
  page(
    staffPatterns.adminIdentities,
    () => import('@/pages/admin/identities'),
    (module) => module.IdentitiesPage,
  ),
  page(
    staffPatterns.adminUsers,
    () => import('@/pages/admin/users'),
    (module) => module.UsersPage,
  ),
  page(
    staffPatterns.adminUser,
    () => import('@/pages/admin/users'),
    (module) => module.UserPage,
  ),
  page(
    staffPatterns.adminApprovals,
    () => import('@/pages/admin/approvals'),
    (module) => module.ApprovalsPage,
  ),
  page(
    staffPatterns.adminWithdrawals,
    () => import('@/pages/admin/withdrawals'),
    (module) => module.WithdrawalsPage,
  ),
  page(
    staffPatterns.adminPayouts,
    () => import('@/pages/admin/payouts'),
    (module) => module.PayoutsPage,
  ),
  page(
    staffPatterns.adminDisputes,
    () => import('@/pages/admin/matches'),
    (module) => module.DisputesPage,
  ),
  page(
    staffPatterns.adminMatches,
    () => import('@/pages/admin/matches'),
    (module) => module.MatchesPage,
  ),
  page(
    staffPatterns.adminMatch,
    () => import('@/pages/admin/matches'),
    (module) => module.MatchPage,
  ),
  page(
    staffPatterns.adminEvents,
    () => import('@/pages/admin/events'),
    (module) => module.EventsPage,
  ),
  page(
    staffPatterns.adminNewEvent,
    () => import('@/pages/admin/events'),
    (module) => module.NewEventPage,
  ),
  page(
    staffPatterns.adminInviteLists,
    () => import('@/pages/admin/events'),
    (module) => module.InviteListsPage,
  ),
  page(
    staffPatterns.adminElementSets,
    () => import('@/pages/admin/events'),
    (module) => module.ElementSetsPage,
  ),
  page(
    staffPatterns.adminEvent,
    () => import('@/pages/admin/events'),
    (module) => module.EventPage,
  ),
  page(
    staffPatterns.adminReferee,
    () => import('@/pages/admin/referee'),
    (module) => module.RefereePage,
  ),
  page(
    staffPatterns.adminRefereeEvent,
    () => import('@/pages/admin/referee'),
    (module) => module.ConsolePage,
  ),
  page(
    staffPatterns.adminTransactions,
    () => import('@/pages/admin/transactions'),
    (module) => module.TransactionsPage,
  ),
  page(
    staffPatterns.adminTransaction,
    () => import('@/pages/admin/transactions'),
    (module) => module.TransactionPage,
  ),
  page(
    staffPatterns.adminStakes,
    () => import('@/pages/admin/stakes'),
    (module) => module.StakesPage,
  ),
  page(
    staffPatterns.adminStake,
    () => import('@/pages/admin/stakes'),
    (module) => module.StakePage,
  ),
  page(
    staffPatterns.adminObjections,
    () => import('@/pages/admin/stakes'),
    (module) => module.ObjectionsPage,
  ),
  page(
    staffPatterns.adminStakeBlocks,
    () => import('@/pages/admin/stakes'),
    (module) => module.BlocksPage,
  ),
  page(
    staffPatterns.adminSlips,
    () => import('@/pages/admin/stakes'),
    (module) => module.SlipsPage,
  ),
  page(
    staffPatterns.adminPromotions,
    () => import('@/pages/admin/stakes'),
    (module) => module.PromotionsPage,
  ),
  page(
    staffPatterns.adminStakeSettings,
    () => import('@/pages/admin/stakes'),
    (module) => module.SettingsPage,
  ),
  page(
    staffPatterns.adminDrafts,
    () => import('@/pages/admin/drafts'),
    (module) => module.DraftsPage,
  ),
  page(
    staffPatterns.adminLeagues,
    () => import('@/pages/admin/leagues'),
    (module) => module.LeaguesPage,
  ),
  page(
    staffPatterns.adminGames,
    () => import('@/pages/admin/games'),
    (module) => module.GamesPage,
  ),
  page(
    staffPatterns.adminReferrals,
    () => import('@/pages/admin/referrals'),
    (module) => module.ReferralsPage,
  ),
  page(
    staffPatterns.adminMarketing,
    () => import('@/pages/admin/referrals'),
    (module) => module.MarketingPage,
  ),
  page(
    staffPatterns.adminInfluencers,
    () => import('@/pages/admin/influencers'),
    (module) => module.InfluencersPage,
  ),
  page(
    staffPatterns.adminPartners,
    () => import('@/pages/admin/partners'),
    (module) => module.PartnersPage,
  ),
  page(
    staffPatterns.adminAppeals,
    () => import('@/pages/admin/partners'),
    (module) => module.AppealsPage,
  ),
  page(
    staffPatterns.adminPartner,
    () => import('@/pages/admin/partners'),
    (module) => module.PartnerPage,
  ),
  page(
    staffPatterns.adminInvoices,
    () => import('@/pages/admin/partners'),
    (module) => module.InvoicesPage,
  ),
  page(
    staffPatterns.adminInvoice,
    () => import('@/pages/admin/partners'),
    (module) => module.InvoicePage,
  ),
  page(
    staffPatterns.adminReports,
    () => import('@/pages/admin/reports'),
    (module) => module.ReportsPage,
  ),
  page(
    staffPatterns.adminContent,
    () => import('@/pages/admin/content'),
    (module) => module.ContentPage,
  ),
  page(
    staffPatterns.adminStaff,
    () => import('@/pages/admin/staff'),
    (module) => module.StaffPage,
  ),
  page(
    staffPatterns.adminSwitches,
    () => import('@/pages/admin/switches'),
    (module) => module.SwitchesPage,
  ),
  page(
    staffPatterns.adminConversations,
    () => import('@/pages/admin/conversations'),
    (module) => module.ConversationsPage,
  ),
  page(
    staffPatterns.adminConversation,
    () => import('@/pages/admin/conversations'),
    (module) => module.ConversationPage,
  ),
  page(
    staffPatterns.adminPaymentSources,
    () => import('@/pages/admin/paymentSources'),
    (module) => module.PaymentSourcesPage,
  ),
  page(
    staffPatterns.adminReconciliation,
    () => import('@/pages/admin/books'),
    (module) => module.ReconciliationPage,
  ),
  page(
    staffPatterns.adminBooks,
    () => import('@/pages/admin/books'),
    (module) => module.BooksPage,
  ),
].map((route) => ({ ...route, path: route.path?.replace(`${routes.admin()}/`, '') }));

/** The staff page for the current URL. `/admin` and unknown paths lead to the first page the user's roles allow. */
export function StaffPages() {
  const roles = useStaffSession()?.user.roles ?? [];
  const home = may(roles, 'seeIdentities') ? staffRoutes.adminIdentities() : staffRoutes.adminUsers();
  return useRoutes([...pages, { path: '*', element: <Navigate to={home} replace /> }]);
}
